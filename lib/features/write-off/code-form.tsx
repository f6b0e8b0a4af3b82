import controls from '@/lib/ui/form-controls.module.css';
import 'server-only';
import { environment } from '@/lib/env/environment';
import { writeOffHref } from '@/lib/routes/write-off-href';
import type { Words } from '@/lib/view/words';
import styles from './code-form.module.css';
import type { DoorValues } from './load';

/** Letters of a pasted address at most. */
const longestTyped = 500;

/** Takes the next code: typed, pasted as an address, or read by the camera, which a script brings. */
export function CodeForm({ values, words }: { values: DoorValues; words: Words }) {
  const { activityId, shop, shown } = values;
  const isWrong = shown?.kind === 'noCode' || shown?.kind === 'noActivity';
  return (
    <form
      className={styles.form}
      method="get"
      action={writeOffHref(environment().BASE_PATH, { activityId })}
      data-code-form=""
      data-activity={activityId}
      data-camera-failed={words('writeOff.cameraFailed')}
      data-no-code={words('writeOff.states.noCode')}
      data-no-code-text={words('writeOff.texts.noCode', { typed: '#' })}
      data-no-activity={words('writeOff.states.noActivity')}
      data-no-activity-text={words('writeOff.texts.noActivity', { typed: '#' })}
    >
      {activityId === undefined && (
        <p className={styles.field}>
          <label className={controls.label} htmlFor="activity">
            {words('writeOff.activityNumber')}
          </label>
          <input
            className={controls.control}
            id="activity"
            type="text"
            name="activity"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="activity-hint"
          />
          <span className={controls.hint} id="activity-hint">
            {words('writeOff.activityNumberHint')}
          </span>
        </p>
      )}
      {shop && <input type="hidden" name="shop" value={shop} />}
      <p className={styles.field}>
        <label className={controls.label} htmlFor="code">
          {words(shown ? 'writeOff.nextCode' : 'writeOff.code')}
        </label>
        <input
          className={`${controls.control} ${styles.code}`}
          id="code"
          type="text"
          name="code"
          required
          maxLength={longestTyped}
          defaultValue={isWrong ? shown.typed : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={isWrong || undefined}
          aria-describedby="code-hint"
        />
        <span className={controls.hint} id="code-hint">
          {words('writeOff.codeHint')}
        </span>
      </p>
      <button className={controls.outlined} type="submit">
        {words('writeOff.look')}
      </button>
      <button
        className={`${controls.outlined} ${styles.camera}`}
        type="button"
        data-camera=""
        data-stop={words('writeOff.cameraStop')}
        hidden
      >
        {words('writeOff.camera')}
      </button>
      <p className={controls.problem} role="alert" data-camera-told="" hidden />
      <div className={styles.film} data-film="" hidden>
        <video className={styles.picture} muted playsInline />
        <p className={controls.hint}>{words('writeOff.cameraAim')}</p>
      </div>
    </form>
  );
}
