import { useEffect, useRef, useState } from 'react';
import { loginTexts } from '../../loginTexts.ts';
import styles from './Backdrop.module.css';
import mp4 from './backdrop.mp4';
import webm from './backdrop.webm';

/** `saveData` is missing in some browsers, and in the types. */
type Connection = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const isWanted = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as Connection).connection?.saveData !== true;

/** True once the page is loaded, so that the video delays nothing. */
const useLoaded = (): boolean => {
  const [loaded, setLoaded] = useState(document.readyState === 'complete');
  useEffect(() => {
    const load = (): void => setLoaded(true);
    addEventListener('load', load);
    return () => removeEventListener('load', load);
  }, []);
  return loaded;
};

const Video = () => {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(true);
  const toggle = (): void => {
    if (playing) video.current?.pause();
    else void video.current?.play();
  };
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        aria-hidden="true"
        tabIndex={-1}
        autoPlay
        loop
        muted
        playsInline
        disablePictureInPicture
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? loginTexts.pause : loginTexts.play}
        onClick={toggle}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5v11l9-5.5z'} />
        </svg>
      </button>
    </>
  );
};

/** The landing's background: a still picture, and a silent video for users who want motion and do not save data. */
export const Backdrop = () => {
  const loaded = useLoaded();
  return <div className={styles.backdrop}>{loaded && isWanted() && <Video />}</div>;
};
