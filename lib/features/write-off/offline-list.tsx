import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import type { Words } from '@/lib/view/words';
import styles from './offline-list.module.css';

/** Codes that could not be verified: this device keeps them, so a script fills the list (`OfflineList`). */
export function OfflineList({ words }: { words: Words }) {
  return (
    <section
      className={styles.list}
      aria-labelledby="door-list"
      data-door-list=""
      data-kept={words('writeOff.list.kept')}
      data-not-kept={words('writeOff.list.notKept')}
      data-pending={words('writeOff.states.notVerified')}
      data-one={words('writeOff.list.writeOffOne')}
      data-many={words('writeOff.list.writeOffMany', { count: '#' })}
      data-twice={words('writeOff.list.twice', { count: '#' })}
      hidden
    >
      <h2 className={styles.heading} id="door-list">
        {words('writeOff.list.title')}
      </h2>
      <p className={styles.explanation}>{words('writeOff.list.explanation')}</p>
      <ol className={styles.entries} data-entries="" />
      <template>
        <li className={styles.entry}>
          <span className={styles.code} data-code="" />
          <time className={styles.time} data-time="" />
          <span className={styles.state} data-state="" />
          <strong className={styles.twice} data-twice="" hidden />
        </li>
      </template>
      <p role="status" className={styles.told} data-list-told="" />
      <button className={`${controls.primary} ${styles.verify}`} type="button" data-verify="">
        {words('writeOff.list.writeOffOne')}
      </button>
      <div className={styles.ask} data-ask="" hidden>
        <p className={styles.question} tabIndex={-1} data-question="">
          {words('writeOff.list.question')}
        </p>
        <button className={`${controls.primary} ${styles.verify}`} type="button" data-sure="">
          {words('writeOff.list.writeOffOne')}
        </button>
        <button className={controls.plain} type="button" data-not-yet="">
          {words('writeOff.list.notYet')}
        </button>
      </div>
      <button className={controls.plain} type="button" data-clear="">
        {words('writeOff.list.clear')}
      </button>
    </section>
  );
}
