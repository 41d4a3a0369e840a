import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { showRecipeTexts as texts } from '../showRecipeTexts.ts';
import styles from './video.module.css';

interface VideoProps {
  /** The name of the recipe. */
  readonly name: string;
  /** The id of a YouTube video. */
  readonly id: string;
}

/** The host without cookies. The content security policy allows frames of this host only (D33). */
const addressOf = (id: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&rel=0`;

/** The video of a recipe. Nothing is loaded from its host until it is played. */
export const Video = ({ name, id }: VideoProps) => {
  const [isPlayed, setPlayed] = useState(false);
  return (
    <section className={`${styles.video} below-24 max-480 unprinted`}>
      <h2 className="large below-8">{texts.video}</h2>
      {isPlayed ? (
        <iframe
          title={texts.videoOf(name)}
          src={addressOf(id)}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // The player refuses to run without a referrer; it gets the origin only.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" onClick={() => setPlayed(true)}>
          <Icon name="play" size={40} />
          <strong>{texts.play}</strong>
          <span>{texts.playText}</span>
        </button>
      )}
    </section>
  );
};
