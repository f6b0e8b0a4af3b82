import { type IslandWords, phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import type { TipOffKey } from '../browser/tip-off-form.words';
import type { useRecorder } from '../browser/use-recorder';
import styles from './recorder.module.css';

function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

interface RecorderProps {
  recorder: ReturnType<typeof useRecorder>;
  isFull: boolean;
  words: IslandWords<TipOffKey>;
}

/** Record button. The server renders it, so that it can be the reader's first tap. */
export function Recorder({ recorder: { passed: elapsed, problem, toggle }, isFull, words }: RecorderProps) {
  const isRecording = elapsed !== undefined;
  const hint = phrase(words, `tipoff.record.${problem ?? 'hint'}`);
  return (
    <div className={styles.recorder} data-recorder="" data-waits="">
      <button
        className={controls.outlined}
        type="button"
        disabled={isFull && !isRecording}
        onClick={() => void toggle()}
      >
        {phrase(words, isRecording ? 'tipoff.record.stop' : 'tipoff.record.start')}
      </button>
      <p className={controls.hint} aria-live="polite">
        {isRecording ? phrase(words, 'tipoff.record.going', { time: clockTime(elapsed) }) : hint}
      </p>
    </div>
  );
}
