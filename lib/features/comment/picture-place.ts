import type { PictureSquare } from './picture-square.script';
import type { WritingWords } from './writing-words';

/** The pictures of a form, as what brings them up sees them. */
export interface PicturePlace {
  readonly words: WritingWords;
  /** Squares that there are. */
  readonly count: number;
  /** A further square, at the end. */
  add: (shown: HTMLElement, removed: () => void) => PictureSquare;
  remove: (square: PictureSquare) => void;
  /** The picture of a square is up. */
  changed: () => void;
  /** From 1; 0 for one that is not there. */
  numberOf: (square: PictureSquare) => number;
  /** Says beside the field why pictures are not taken; with a way to try again, where that may help. */
  tell: (text: string, again?: { label: string; act: () => void }) => void;
}
