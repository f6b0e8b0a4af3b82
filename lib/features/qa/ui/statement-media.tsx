import 'server-only';
import { DynamicMedia, mediaNeeds } from '@/lib/people/dynamic-media';
import { mediaAddress } from '@/lib/site/media-address';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { Statement } from '../server/model';
import styles from './statement-media.module.css';

type Part = 'pictures' | 'clips' | 'sounds';

interface MediaProps {
  statement: Statement;
  parts: readonly Part[];
  words: Words;
  locale: Locale;
  eager?: boolean;
}

function playableSounds({ sounds }: Statement): string[] {
  return sounds.flatMap((url) => mediaAddress(url) ?? []);
}

/** Returns which players and scripts a page with these statements needs. */
export function statementNeeds(statements: readonly Statement[]): {
  hasPictures: boolean;
  hasClips: boolean;
} {
  const needs = mediaNeeds(statements.map(({ note }) => note));
  return { ...needs, hasClips: needs.hasClips || statements.some((one) => playableSounds(one).length > 0) };
}

/** Pictures, clips and sounds of a question or answer (R3.79). */
export function StatementMedia({ statement, parts, words, locale, eager = false }: MediaProps) {
  const { note } = statement;
  const shown = {
    ...note,
    pictures: parts.includes('pictures') ? note.pictures : [],
    videos: parts.includes('clips') ? note.videos : [],
  };
  const sounds = parts.includes('sounds') ? playableSounds(statement) : [];
  return (
    <>
      <DynamicMedia dynamic={shown} words={words} locale={locale} eager={eager} />
      {sounds.map((src, index) => (
        // biome-ignore lint/a11y/useMediaCaption: the platform delivers no captions
        <audio
          key={src}
          className={styles.sound}
          controls
          preload="none"
          src={src}
          aria-label={words('qa.sound', { number: index + 1 })}
        />
      ))}
    </>
  );
}
