import 'server-only';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { preloadFormScript } from '@/lib/browser/preload-form-script.inline';
import { codeUnitsPerCharacter } from '@/lib/format/graphemes';
import controls from '@/lib/ui/form-controls.module.css';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { OptionalNote } from '@/lib/ui/labeled-field';
import { WriteStatus } from '@/lib/ui/write-status';
import { FilesControl } from '@/lib/upload/files-control';
import { filesFieldName } from '@/lib/upload/form-files';
import { maxPicturesPerWrite } from '@/lib/upload/upload-pictures';
import { currentCookies, currentPath, currentView } from '@/lib/view/current-view';
import { type Words, wordsFor } from '@/lib/view/words';
import { openDraft } from '@/lib/writes/draft-cookie';
import styles from './note-form.module.css';
import { type NoteFormSettings, noteFormKey } from './note-form-settings';
import { noteResult } from './note-result';

interface FieldProps {
  settings: NoteFormSettings;
  result: ReturnType<typeof noteResult>;
  draft: Awaited<ReturnType<typeof openDraft>>;
  words: Words;
}

function TextField({ settings: { id, area, maxCharacters }, result, draft, words }: FieldProps) {
  const isWrong = result?.field === 'text';
  return (
    <div>
      <label className={controls.label} htmlFor={`${id}-text`}>
        {words(`${area}.form.text`)}
      </label>
      <textarea
        className={controls.control}
        id={`${id}-text`}
        name="content"
        rows={4}
        maxLength={maxCharacters * codeUnitsPerCharacter}
        defaultValue={draft?.text}
        aria-describedby={isWrong ? `${id}-text-wrong ${id}-text-hint` : `${id}-text-hint`}
        {...(isWrong && { 'aria-invalid': true, autoFocus: true })}
      />
      {isWrong && (
        <p className={controls.problem} id={`${id}-text-wrong`} data-until-sent="">
          {result.text}
        </p>
      )}
      <span className={controls.hint} id={`${id}-text-hint`}>
        {words(`${area}.form.hint`, { most: maxCharacters })}
      </span>
    </div>
  );
}

function PicturesField({ settings: { id }, result, draft, words }: FieldProps) {
  const isWrong = result?.field === 'pictures';
  return (
    <div>
      <label className={controls.label} htmlFor={`${id}-pictures`}>
        {words('upload.pictures')}
        <OptionalNote text={words('upload.optional')} />
      </label>
      <FilesControl
        id={`${id}-pictures`}
        name={filesFieldName('pictures')}
        receiptsName="up[]"
        kind="picture"
        fileLimit={maxPicturesPerWrite}
        receipts={draft?.pictures ?? []}
        needsLogin
        described={isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-pictures-wrong` } : {}}
        words={words}
      />
      {isWrong && (
        <p className={controls.problem} id={`${id}-pictures-wrong`} data-until-sent="">
          {result.text}
        </p>
      )}
    </div>
  );
}

interface NoteFormProps {
  settings: NoteFormSettings;
  of: string;
  label: string;
  /** Outcome of the last submission, from the URL. */
  notice: string | undefined;
}

/** Renders the form. With JavaScript, `enhanceMultiStepForm` submits the form and stores drafts. */
export async function NoteForm({ settings, of, label, notice }: NoteFormProps) {
  const [view, path, cookies] = await Promise.all([currentView(), currentPath(), currentCookies()]);
  if (view.mode !== 'public') return null;
  const words = wordsFor(view.locale);
  const result = noteResult(settings, notice, view.noticeText);
  const draft = await openDraft(cookies, noteFormKey(settings, of));
  const { id, area, action, done } = settings;
  const isOpen = draft !== undefined || (result !== undefined && !result.isSuccess);
  const fieldProps = { settings, result, draft, words };
  return (
    <section className={styles.note} id={id} aria-label={words(`${area}.form.title`)}>
      <div id={`${id}-status`} className={styles.status}>
        <WriteStatus result={result?.field ? undefined : result} words={words} back={`${path}#${id}`} />
      </div>
      <details className={styles.fold} open={isOpen}>
        <summary className={controls.primary}>{label}</summary>
        <form
          className={styles.form}
          method="post"
          action={action}
          encType="multipart/form-data"
          noValidate
          data-staying-form={noteFormKey(settings, of)}
          {...(isOpen && { 'data-load-now': '' })}
          data-network={words('write.noAnswer')}
          data-done={done}
          {...(result && { 'data-lead': `${id}-status` })}
          {...(draft && { 'data-typed': '' })}
        >
          <HiddenFields values={{ of, back: path }} again={notice === 'unknown'} />
          <TextField {...fieldProps} />
          <PicturesField {...fieldProps} />
          <p className={controls.hint}>{words(`${area}.form.review`)}</p>
          <button className={controls.primary} type="submit" data-send="">
            {words(`${area}.form.send`)}
          </button>
        </form>
      </details>
      <InlineScript
        calls={[inlineCall<typeof preloadFormScript>('preload-form-script', noteFormKey(settings, of))]}
      />
    </section>
  );
}
