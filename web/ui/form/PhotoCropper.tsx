import 'react-easy-crop/react-easy-crop.css';
import { type KeyboardEvent, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { photoTexts } from '../../texts/photoTexts.ts';
import styles from './photo.module.css';
import type { PhotoPart } from './photo.ts';

interface PhotoCropperProps {
  /** A data: URL. The page's policy allows no blob: images. */
  readonly url: string;
  /** Width divided by height. */
  readonly aspect: number;
  readonly select: (part: PhotoPart) => void;
  /** Called if the browser cannot display the file. */
  readonly fail: () => void;
}

const maxZoom = 5;
const zoomStep = 0.1;
const pixelsPerKey = 4;

const zoomKeys: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': -zoomStep };

const inRange = (zoom: number): number => Math.min(maxZoom, Math.max(1, Math.round(zoom * 10) / 10));

/** Selects a part of an image of a fixed ratio: by dragging, pinching, a zoom slider, or the keyboard. */
export const PhotoCropper = ({ url, aspect, select, fail }: PhotoCropperProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const slider = useId();
  const zoomByKey = (event: KeyboardEvent): void => {
    const step = zoomKeys[event.key];
    if (step === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    setZoom(inRange(zoom + step));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the focused part inside
    <div onKeyDown={zoomByKey}>
      <div className={styles.frame}>
        <Cropper
          image={url}
          aspect={aspect}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          keyboardStep={pixelsPerKey}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: styles.part ?? '' }}
          mediaProps={{ onError: fail }}
          cropperProps={{
            role: 'application',
            'aria-label': `${photoTexts.part}. ${photoTexts.partKeys}`,
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, { x, y, width, height }) => select({ left: x, top: y, width, height })}
        />
      </div>
      <p className="small muted above-8">{photoTexts.partKeys}</p>
      <div className={`${styles.zoom} flex middle touch gap-12 max-400`}>
        <label htmlFor={slider}>{photoTexts.zoom}</label>
        <input
          id={slider}
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
};
