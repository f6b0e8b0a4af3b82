import 'server-only';
import { formatDuration } from '@/lib/format/duration';
import { PicturesIcon, PlayIcon } from '@/lib/ui/icons';
import { Picture } from '@/lib/ui/picture';
import type { Words } from '@/lib/view/words';
import type { Card } from './card';
import styles from './card-picture.module.css';

const slots = {
  lead: { widths: [480, 750, 1080], sizes: '(min-width: 820px) 640px, 100vw' },
  side: { widths: [160, 240, 360, 480], sizes: '(min-width: 600px) 200px, 33vw' },
  triple: { widths: [160, 240, 360, 480], sizes: '(min-width: 600px) 200px, 33vw' },
  large: { widths: [360, 480, 750, 1080], sizes: '(min-width: 820px) 300px, 67vw' },
  half: { widths: [240, 360, 480], sizes: '(min-width: 600px) 300px, 50vw' },
} as const;

export type PictureSlot = keyof typeof slots;

/** Renders a picture in a slot with a fixed aspect ratio; decorative, because the title describes it. */
export function CardPicture({ slot, ...picture }: { source: string; slot: PictureSlot; eager: boolean }) {
  const size = slot === 'lead' ? { width: 1280, height: 720 } : { width: 360, height: 240 };
  return (
    <Picture
      className={styles.picture}
      {...slots[slot]}
      baseWidth={slots[slot].widths[1]}
      {...size}
      {...picture}
    />
  );
}

export function hasLiveLabel(live: Card['live']): live is Exclude<Card['live'], 'ended' | undefined> {
  return live !== undefined && live !== 'ended';
}

export function PictureOverlay({ card, words }: { card: Card; words: Words }) {
  if (card.kind === 'video') {
    const duration = card.duration === undefined ? undefined : formatDuration(card.duration);
    return (
      <span className={styles.mark}>
        <PlayIcon />
        {duration && <span>{duration}</span>}
      </span>
    );
  }
  if (hasLiveLabel(card.live)) {
    return (
      <span className={styles.mark} data-live={card.live}>
        {words(`card.liveStates.${card.live}`)}
      </span>
    );
  }
  if (card.kind !== 'imageSet' || card.pictureCount < 2) return null;
  return (
    <span className={styles.mark}>
      <PicturesIcon />
      <span>{words('card.pictures', { count: card.pictureCount })}</span>
    </span>
  );
}
