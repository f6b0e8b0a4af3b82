import 'server-only';
import { initialOf } from '@/lib/format/graphemes';
import { pictureAddress } from '@/lib/site/media-address';
import { Picture } from '@/lib/ui/picture';
import styles from './portrait.module.css';

const sizes = {
  list: { widths: [160, 240, 360], sizes: '96px' },
  page: { widths: [240, 360, 480], sizes: '(min-width: 600px) 200px, 36vw' },
  small: { widths: [160, 240], sizes: '64px' },
  reporter: { widths: [160, 240, 360], sizes: '96px' },
} as const;

interface PortraitProps {
  person: { name: string; portrait: string | undefined; language: string | undefined };
  size: keyof typeof sizes;
  eager?: boolean;
}

/** Renders a portrait. Decorative, because the person's name is next to the picture. */
export function Portrait({ person, size, eager = false }: PortraitProps) {
  const { widths, sizes: sizesAttribute } = sizes[size];
  return (
    <span className={styles.frame} data-size={size} aria-hidden="true">
      {person.portrait && pictureAddress(person.portrait, widths[1]) ? (
        <Picture
          className={styles.picture}
          source={person.portrait}
          widths={widths}
          baseWidth={widths[1]}
          sizes={sizesAttribute}
          width={480}
          height={640}
          eager={eager}
        />
      ) : (
        <span className={styles.initial} lang={person.language}>
          {initialOf(person.name)}
        </span>
      )}
    </span>
  );
}
