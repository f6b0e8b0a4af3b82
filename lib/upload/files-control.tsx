import 'server-only';
import type { HTMLAttributes } from 'react';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { currentView } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import { maxPictureBytes } from './clean-picture';
import type { FormFileKind } from './form-uploads';
import { PreviousUploads } from './previous-uploads';
import { UploadField } from './upload-field.island';
import styles from './upload-field.module.css';
import { uploadFieldWords } from './upload-field.words';
import { readReceipt, toUploadedFile } from './upload-receipt';

interface FilesProps {
  id: string;
  name: string;
  receiptsName: string;
  kind: FormFileKind;
  fileLimit: number;
  receipts: readonly string[];
  /** True if the reader is logged out, or if the page is cached and therefore does not know the reader. */
  needsLogin: boolean;
  words: Words;
  described: HTMLAttributes<HTMLInputElement>;
}

/** Renders a file control; uploaded files survive a rejected form. */
export async function FilesControl(props: FilesProps) {
  const { id, name, receiptsName, kind, fileLimit, receipts, needsLogin, words, described } = props;
  const { locale } = await currentView();
  const previousUploadsId = `${id}-kept`;
  return (
    <>
      <PreviousUploads
        id={previousUploadsId}
        files={receipts.flatMap((receipt) => {
          const upload = readReceipt(receipt);
          return upload ? [toUploadedFile(upload, receipt)] : [];
        })}
        receiptsName={receiptsName}
        legend={words('upload.uploaded')}
        nameOf={(number) => words('upload.uploadedFile', { number })}
      />
      <Island
        name="upload-field"
        component={UploadField}
        props={{
          id,
          name,
          receiptsName,
          kind,
          maxFiles: fileLimit,
          maxFileBytes: maxPictureBytes,
          previousUploadsId,
          label: words('upload.choose'),
          hint: words(`upload.${kind}Hint`, { most: fileLimit }),
          describedBy: described['aria-describedby'],
          isInvalid: described['aria-invalid'] === true,
          autoFocus: described.autoFocus,
          words: islandWords('upload-field', uploadFieldWords, locale),
        }}
      />
      {needsLogin && <small className={styles.loginHint}>{words('upload.loginFirst')}</small>}
    </>
  );
}
