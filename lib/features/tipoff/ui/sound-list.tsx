import 'server-only';
import { formatDuration } from '@/lib/format/duration';
import { mediaAddress } from '@/lib/site/media-address';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { Sound } from '../server/model';
import styles from './sound-list.module.css';

interface SoundListProps {
  sounds: readonly Sound[];
  words: Words;
  locale: Locale;
}

/** List of sounds with native players. Nothing is loaded before it is played. */
export function SoundList({ sounds, words, locale }: SoundListProps) {
  if (sounds.length === 0) return null;
  return (
    <ul className={styles.sounds}>
      {sounds.map(({ url, seconds, caption }, index) => {
        const name = caption || words('tipoff.sound', { number: index + 1 });
        const src = mediaAddress(url);
        return (
          <li key={url}>
            <figure className={styles.sound}>
              <figcaption className={styles.caption}>
                <span {...textLanguage(name, locale)}>{name}</span>
                {seconds !== undefined && <span className={styles.length}>{formatDuration(seconds)}</span>}
              </figcaption>
              {src ? (
                // biome-ignore lint/a11y/useMediaCaption: the platform delivers no captions
                <audio src={src} controls preload="none" aria-label={name} />
              ) : (
                <p>{words('player.unavailable')}</p>
              )}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
