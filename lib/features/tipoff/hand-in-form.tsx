import 'server-only';
import { tipoffBounds } from '@/lib/contract/contribution';
import controls from '@/lib/ui/form-controls.module.css';
import { mostMediaBytes } from '@/lib/upload/clean-media';
import { mostBytesOfAct } from '@/lib/upload/upload-pictures';
import type { Words } from '@/lib/view/words';
import styles from './hand-in-form.module.css';
import type { Account } from './load-form';
import { Recorder } from './recorder';
import { handInHref } from './tipoff-href';
import type { TypedTipoff } from './typed-tipoff';

/** Kinds by type and by ending: phones that see types only turn what they take themselves into what everybody can show. */
const accepted = [
  'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp',
  'video/mp4,video/quicktime,video/webm,.mp4,.mov,.webm',
  'audio/mp4,audio/mpeg,audio/ogg,audio/wav,audio/webm,.m4a,.mp3,.ogg,.opus,.wav',
].join();

/** Code units of a letter that browsers count one by one: emoji and letters with marks have several. */
const unitsPerLetter = 4;

interface HandInFormProps {
  typed: TypedTipoff | undefined;
  account: Account | undefined;
  /** An earlier one may have arrived; it is sent again all the same. */
  mayBeThere: boolean;
  idempotencyKey: string;
  words: Words;
}

interface FieldProps {
  name: 'title' | 'content' | 'place' | 'name' | 'phone';
  most: number;
  words: Words;
  value?: string | undefined;
  hint?: string;
  type?: string;
}

/** One line, or several for the text; nothing of it is filled in or kept by the device. */
function Field({ name, most, words, value, hint, type = 'text' }: FieldProps) {
  const own = {
    ...{ id: `tip-${name}`, name, className: controls.control, maxLength: most * unitsPerLetter },
    ...{ defaultValue: value, autoComplete: 'off' },
    ...(hint ? { 'aria-describedby': `tip-${name}-hint` } : {}),
  };
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={own.id}>
        {words(`tipoff.fields.${name}`)}
        {name !== 'content' && <span className={controls.optional}>{words('tipoff.optional')}</span>}
      </label>
      {name === 'content' ? <textarea {...own} rows={6} /> : <input {...own} type={type} />}
      {hint && (
        <span className={controls.hint} id={`tip-${name}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** Pictures, clips and sound from the device; a file always goes, whatever the browser can do. */
function Files({ words }: { words: Words }) {
  const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor="tip-files">
        {words('tipoff.fields.files')}
        <span className={controls.optional}>{words('tipoff.optional')}</span>
      </label>
      <input
        className={controls.files}
        id="tip-files"
        type="file"
        name="files"
        multiple
        accept={accepted}
        aria-describedby="tip-files-hint"
      />
      <span className={controls.hint} id="tip-files-hint">
        {words('tipoff.filesHint', {
          most: tipoffBounds.files,
          one: megabytes(mostMediaBytes),
          all: megabytes(mostBytesOfAct),
        })}
      </span>
    </div>
  );
}

/** Anonymous is what it is; who is logged in may choose to find it again among what is theirs (ADR 0059). */
function KeepChoice({ account, chosen, words }: { account: Account; chosen: boolean; words: Words }) {
  return (
    <div className={controls.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="keep"
          value="1"
          defaultChecked={chosen}
          autoComplete="off"
          aria-describedby="tip-keep-hint"
        />
        <span>{words('tipoff.keep', { name: account.name })}</span>
      </label>
      <span className={controls.hint} id="tip-keep-hint">
        {words('tipoff.keepHint')}
      </span>
    </div>
  );
}

/** The form: what, pictures and sound, where and who only by choice; it posts without a script. */
export function HandInForm({ typed, account, mayBeThere, idempotencyKey, words }: HandInFormProps) {
  return (
    // What is wrong is said by the page, in the reader's language and not the browser's.
    <form
      className={`${controls.form} ${styles.form}`}
      method="post"
      action="/api/tip-off"
      encType="multipart/form-data"
      autoComplete="off"
      noValidate
      data-tip-off=""
      data-at-once=""
      data-network={words('session.networkError')}
      data-sending={words('tipoff.sending', { percent: '#' })}
    >
      <input type="hidden" name="back" value={handInHref()} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {mayBeThere && <input type="hidden" name="again" value="1" />}
      <Field
        name="content"
        most={tipoffBounds.textLetters}
        value={typed?.content}
        hint={words('tipoff.contentHint')}
        words={words}
      />
      <Files words={words} />
      <Recorder words={words} />
      <Field name="title" most={tipoffBounds.titleLetters} value={typed?.title} words={words} />
      <Field
        name="place"
        most={tipoffBounds.placeLetters}
        value={typed?.place}
        hint={words('tipoff.placeHint')}
        words={words}
      />
      <details className={styles.contact} open={Boolean(typed?.name || typed?.phone)}>
        <summary className={styles.summary}>{words('tipoff.contact')}</summary>
        <p className={controls.hint}>{words('tipoff.contactHint')}</p>
        <Field name="name" most={tipoffBounds.nameLetters} value={typed?.name} words={words} />
        <Field name="phone" most={tipoffBounds.phoneLetters} type="tel" value={typed?.phone} words={words} />
      </details>
      {account && <KeepChoice account={account} chosen={typed?.keep ?? false} words={words} />}
      <p className={styles.asNobody}>{words('tipoff.asNobody')}</p>
      <button className={controls.primary} type="submit" data-send="">
        {words('tipoff.send')}
      </button>
    </form>
  );
}
