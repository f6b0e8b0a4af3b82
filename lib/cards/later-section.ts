import type { CSSProperties } from 'react';
import type { Card } from './card';
import styles from './later-section.module.css';
import type { ListLook } from './look';
import { sectionHeight } from './section-height';

interface LaterSection {
  className: string;
  style: CSSProperties;
}

/**
 * Attributes of a section of cards below the first screen, which need not be laid out before the reader comes near.
 * @param others design pixels of what stands in it besides the cards
 */
export function laterSection(
  cards: readonly Card[],
  look: ListLook,
  others: number,
  className = '',
): LaterSection {
  const tall: CSSProperties & { '--tall': number } = { '--tall': sectionHeight(cards, look, others) };
  return { className: `${className} ${styles.later}`.trim(), style: tall };
}
