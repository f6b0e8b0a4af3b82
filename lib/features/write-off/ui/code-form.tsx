import { type FormEvent, type RefObject, useState } from 'react';
import { phrase } from '@/lib/client/words';
import controls from '@/lib/ui/form-controls.module.css';
import { LabeledField } from '@/lib/ui/labeled-field';
import { useCamera } from '../browser/use-camera';
import type { WriteOffPanelWords } from '../browser/write-off-panel.words';
import styles from './code-form.module.css';

export const verdictId = 'verdict';

/** Maximum length of the input, enough for a pasted address. */
const maxTypedLength = 500;

interface CodeFormProps {
  action: string;
  /** True if the page's address contains no activity. */
  needsActivity: boolean;
  shop: string;
  typed: string | undefined;
  isWrong: boolean;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  /** @param isNew true if the field has input that is newer than the verdict */
  onInput: (isNew: boolean) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  words: WriteOffPanelWords;
}

/** Renders a form for a code: typed, pasted as an address, or read by a hand scanner or the camera. */
export function CodeForm(props: CodeFormProps) {
  const { action, needsActivity, shop, typed, isWrong, label, field, onInput, onSubmit, words } = props;
  // False from a blur to the next tap, so that a scripted focus does not open the keyboard over the verdict.
  const [hasKeyboard, setHasKeyboard] = useState(true);
  const camera = useCamera((code) => {
    if (!field.current) return;
    field.current.value = code;
    onInput(true);
    field.current.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  });
  return (
    <form className={styles.form} method="get" action={action} onSubmit={onSubmit}>
      {needsActivity && (
        <LabeledField
          id="activity"
          label={phrase(words, 'writeOff.activityNumber')}
          hint={phrase(words, 'writeOff.activityNumberHint')}
        >
          <input
            className={controls.control}
            id="activity"
            type="text"
            name="activity"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="activity-about"
          />
        </LabeledField>
      )}
      {shop && <input type="hidden" name="shop" value={shop} />}
      <LabeledField id="code" label={label} hint={phrase(words, 'writeOff.codeHint')}>
        <input
          ref={field}
          className={`${controls.control} ${styles.code}`}
          id="code"
          type="text"
          name="code"
          required
          maxLength={maxTypedLength}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          inputMode={hasKeyboard ? undefined : 'none'}
          aria-invalid={isWrong}
          aria-describedby={`${verdictId} code-about`}
          onInput={({ currentTarget }) => onInput(currentTarget.value !== '')}
          onPointerDown={() => setHasKeyboard(true)}
          onBlur={() => setHasKeyboard(false)}
        />
      </LabeledField>
      <button className={controls.outlined} type="submit">
        {phrase(words, 'writeOff.look')}
      </button>
      <button
        className={`${controls.outlined} ${styles.camera}`}
        type="button"
        hidden={camera.state === 'absent'}
        disabled={camera.state === 'opening'}
        onClick={camera.toggle}
      >
        {phrase(words, camera.state === 'on' ? 'writeOff.cameraStop' : 'writeOff.camera')}
      </button>
      <p className={controls.problem} role="alert" hidden={camera.state !== 'failed'}>
        {camera.state === 'failed' && phrase(words, 'writeOff.cameraFailed')}
      </p>
      <div className={styles.film} hidden={camera.state !== 'on'}>
        <video ref={camera.video} className={styles.picture} muted playsInline />
        <canvas ref={camera.canvas} hidden />
        <p className={controls.hint}>{phrase(words, 'writeOff.cameraAim')}</p>
      </div>
    </form>
  );
}
