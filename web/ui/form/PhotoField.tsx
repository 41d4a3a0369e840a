import { Button } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import {
  maxLogoBytes,
  maxPhotoBytes,
  type PhotoRatio,
  photoFiles,
} from '../../../server/contract/photoRules.ts';
import { photoTexts as texts } from '../../texts/photoTexts.ts';
import { useLazyComponent } from '../hooks/useLazyComponent.ts';
import { Icon } from '../Icon.tsx';
import styles from './photo.module.css';
import type { NewPhoto, PhotoPart, PhotoValue } from './photo.ts';
import { useField } from './useField.ts';
import type { Field } from './useForm.ts';

interface PhotoFieldProps {
  readonly of: Field<PhotoValue>;
  readonly label: string;
  /** Null shows the whole file, of any ratio. */
  readonly ratio: PhotoRatio | null;
  /** The address of the current photo. */
  readonly current: string | null;
  readonly alt: string;
}

const loadCropper = async () => (await import('./PhotoCropper.tsx')).PhotoCropper;

const types: readonly string[] = photoFiles.image.types;

/** Why a file is not accepted. The server checks its content. */
const refusalOf = ({ size, type }: File, most: number): string | null => {
  if (!types.includes(type)) return texts.wrongType;
  return size > most ? texts.tooLarge(most / 1024 / 1024) : null;
};

/** The file as a data: URL; null while it is read. */
const useDataUrl = (file: File | null): string | null => {
  const [read, setRead] = useState<{ readonly file: File; readonly url: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read?.file === file ? (read?.url ?? null) : null;
};

const Preview = ({ url, alt, aspect }: { url: string | null; alt: string; aspect: number | null }) => (
  <div
    className={styles.preview}
    data-whole={aspect === null || undefined}
    style={{ aspectRatio: String(aspect ?? 2) }}
  >
    {url === null ? <Icon name={ImagePlus} size={32} label={texts.none} /> : <img src={url} alt={alt} />}
  </div>
);

interface NewPreviewProps {
  readonly photo: NewPhoto;
  readonly alt: string;
  readonly aspect: number | null;
  readonly select: (part: PhotoPart) => void;
  readonly fail: () => void;
  readonly giveUp: () => void;
}

const NewPreview = ({ photo, alt, aspect, select, fail, giveUp }: NewPreviewProps) => {
  const url = useDataUrl(photo.file);
  const Cropper = useLazyComponent(loadCropper, aspect !== null, giveUp);
  if (aspect === null) return <Preview url={url} alt={alt} aspect={aspect} />;
  if (url === null || Cropper === null) return <div className={styles.frame} aria-busy="true" />;
  return <Cropper key={url} url={url} aspect={aspect} select={select} fail={fail} />;
};

/** A photo: the current one, or a file whose part of the ratio is selected here. */
export const PhotoField = ({ of, label, ratio, current, alt }: PhotoFieldProps) => {
  const { id, name, value, change, blur, ref, error } = useField(of);
  const [refusal, setRefusal] = useState<string | null>(null);
  const aspect = ratio && ratio.width / ratio.height;
  const isNew = typeof value === 'object';
  const shown = value === 'current' ? current : null;
  const set = (next: PhotoValue, why: string | null = null): void => {
    setRefusal(why);
    change(next);
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after a removal.
    currentTarget.value = '';
    if (file === undefined) return;
    const why = refusalOf(file, ratio === null ? maxLogoBytes : maxPhotoBytes);
    if (why === null) set({ file, part: null });
    else setRefusal(why);
  };
  const message = refusal ?? error;
  return (
    <fieldset>
      <legend className="strong below-8">{label}</legend>
      {isNew ? (
        <NewPreview
          photo={value}
          alt={alt}
          aspect={aspect}
          select={(part) => change({ file: value.file, part })}
          fail={() => set('current', texts.unreadable)}
          giveUp={() => set('current')}
        />
      ) : (
        <Preview url={shown} alt={alt} aspect={aspect} />
      )}
      <div className="flex wrap gap-8 above-8">
        <label className={styles.choose}>
          <input
            ref={ref}
            className="unseen"
            type="file"
            name={name}
            accept={types.join(',')}
            aria-invalid={message !== undefined}
            aria-describedby={`${id}-error`}
            onBlur={blur}
            onChange={pick}
          />
          {isNew || shown !== null ? texts.chooseAnother : texts.choose}
        </label>
        {(isNew || shown !== null) && (
          <Button size="md" variant="default" onClick={() => set('none')}>
            {texts.remove}
          </Button>
        )}
        {current !== null && value !== 'current' && (
          <Button size="md" variant="default" onClick={() => set('current')}>
            {texts.keep}
          </Button>
        )}
      </div>
      <p className={`${styles.error} small strong`} id={`${id}-error`} role="alert">
        {message}
      </p>
    </fieldset>
  );
};
