import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import controls from '@/lib/ui/form-controls.module.css';
import { PreviousUploads } from '@/lib/upload/previous-uploads';
import { type FormUploadFieldProps, UploadField } from '@/lib/upload/upload-field.island';
import { uploadFieldWords } from '@/lib/upload/upload-field.words';
import type { ExampleState, ExampleStates, StateContext } from './example-state';
import type { Scene } from './play-scene.inline';
import type { ChosenFile, Step } from './play-steps';
import { pdf, picture, signedInCookies, uploadedResponse, uploadsScene } from './upload-scene';

const uploadPath = '/api/upload/file';
const fileInputSelector = '#files';
const fileLimit = 3;

const chooseStep = (file: ChosenFile): Step => ['choose', fileInputSelector, file];
const seeStep = (stage: string): Step => `see [data-stage=${stage}]`;

export function uploadFieldStates({ locale, words }: StateContext): ExampleStates {
  const state = (scene: Scene, receipts: readonly string[] = []): ExampleState => ({
    scene,
    content: (
      <form method="post" action="/dev/islands">
        <PreviousUploads
          id="files-kept"
          files={receipts.map((receipt) => ({ receipt, small: '/icon.svg', large: '/icon.svg' }))}
          receiptsName="up[]"
          legend={words('upload.uploaded')}
          nameOf={(number) => words('upload.uploadedFile', { number })}
        />
        <Island<FormUploadFieldProps>
          name="upload-field"
          component={UploadField}
          props={{
            id: 'files',
            name: 'files',
            receiptsName: 'up[]',
            previousUploadsId: 'files-kept',
            kind: 'file',
            maxFiles: fileLimit,
            maxFileBytes: 20_000_000,
            label: words('upload.choose'),
            hint: words('upload.fileHint', { most: fileLimit }),
            words: islandWords('upload-field', uploadFieldWords, locale),
          }}
        />
        <button className={controls.primary} type="submit">
          {words('tipoff.send')}
        </button>
      </form>
    ),
  });
  const unanswered = { [`POST ${uploadPath}`]: ['never'] } as const;
  return {
    empty: state({}),
    restored: state({}, ['one', 'two']),
    'logged out': state({
      steps: [chooseStep(picture), seeStep('held'), chooseStep(pdf), 'see [data-stage=held]:nth-child(2)'],
    }),
    'three files': state(uploadsScene(uploadPath, fileInputSelector, words('upload.files.failed'))),
    uploaded: state({
      cookies: signedInCookies,
      answers: { [`POST ${uploadPath}`]: [uploadedResponse] },
      steps: [chooseStep(pdf), seeStep('uploaded')],
    }),
    waiting: state({
      cookies: signedInCookies,
      answers: unanswered,
      steps: [
        chooseStep(picture),
        seeStep('sending'),
        chooseStep(pdf),
        chooseStep(picture),
        seeStep('waiting'),
      ],
    }),
    offline: state({
      cookies: signedInCookies,
      isOffline: true,
      answers: { [`POST ${uploadPath}`]: ['cut'] },
      steps: [chooseStep(picture), seeStep('sending')],
    }),
    'wrong format': state({
      cookies: signedInCookies,
      steps: [chooseStep({ name: 'd.txt', type: 'text/plain', bytes: 10 }), seeStep('refused')],
    }),
    'too large': state({
      cookies: signedInCookies,
      steps: [chooseStep({ ...pdf, bytes: 20_000_001 }), seeStep('refused')],
    }),
    'too many': state({
      steps: [...Array.from({ length: fileLimit + 1 }, () => chooseStep(picture)), 'see [role=alert]'],
    }),
    'sent too early': state({
      cookies: signedInCookies,
      answers: unanswered,
      steps: [chooseStep(picture), seeStep('sending'), 'tap [type=submit]', 'see [aria-live] button'],
    }),
  };
}
