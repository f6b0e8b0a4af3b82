import 'server-only';
import controls from '@/lib/ui/form-controls.module.css';
import type { Words } from '@/lib/view/words';
import styles from './recorder.module.css';

/** Sound is recorded in the page where the browser can; a script shows it, as without one it can do nothing. */
export function Recorder({ words }: { words: Words }) {
  return (
    <div
      className={styles.recorder}
      data-recorder=""
      data-start={words('tipoff.record.start')}
      data-stop={words('tipoff.record.stop')}
      data-going={words('tipoff.record.going', { time: '#' })}
      data-kept={words('tipoff.record.kept', { number: '#' })}
      data-remove={words('tipoff.record.remove', { number: '#' })}
      data-refused={words('tipoff.record.refused')}
      data-failed={words('tipoff.record.failed')}
      hidden
    >
      <button className={controls.outlined} type="button" data-record="">
        {words('tipoff.record.start')}
      </button>
      <p className={controls.hint} data-record-told="" aria-live="polite">
        {words('tipoff.record.hint')}
      </p>
      <ul className={styles.kept} data-records="" />
    </div>
  );
}
