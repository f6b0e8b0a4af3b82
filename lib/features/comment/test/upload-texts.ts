import type { WritingWords } from '../writing-words';

/** What is said of pictures, for tests of scripts. */
export const uploadTexts: WritingWords['uploads'] = {
  remove: 'Remove #',
  cancel: 'Cancel #',
  progress: 'Progress #',
  going: 'Going #',
  done: 'Done',
  paused: 'Paused',
  waits: 'Waits',
  without: 'Without',
  stays: 'Stays',
  again: 'Again',
  failed: 'Failed',
  tooMany: 'Too many',
  numbered: 'No. #n: #t',
};
