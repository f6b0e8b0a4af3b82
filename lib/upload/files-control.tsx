import 'server-only';
import type { HTMLAttributes } from 'react';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { currentView } from '@/lib/view/current';
import type { Words } from '@/lib/view/words';
import { mostPictureBytes } from './clean-picture';
import type { FormUpload } from './form-uploads';
import { KeptFiles } from './kept-files';
import { shownUpload } from './shown-upload';
import { UploadField } from './upload-field.island';
import { uploadFieldWords } from './upload-field.words';
import { readReceipt } from './upload-receipt';
import type { UploadedFile } from './uploaded-file';

interface FilesProps {
  /** Id of the control. */
  id: string;
  /** Name under which files come with the form. */
  name: string;
  /** Name under which receipts of uploaded files come. */
  receiptsName: string;
  kind: FormUpload;
  most: number;
  /** Receipts of uploaded files. */
  receipts: readonly string[];
  /** Only logged-in readers may upload, and this reader is logged out, or the page does not know. */
  tellsLogin: boolean;
  words: Words;
  described: HTMLAttributes<HTMLInputElement>;
}

/** The file of a receipt; none where the receipt is expired or forged. */
function keptFile(receipt: string): UploadedFile[] {
  const upload = readReceipt(receipt);
  return upload ? [shownUpload(upload, receipt)] : [];
}

/** A field of a form that takes pictures, or pictures and PDFs; uploaded files stay through every error. */
export async function FilesControl(props: FilesProps) {
  const { id, name, receiptsName, kind, most, receipts, tellsLogin, words, described } = props;
  const { locale } = await currentView();
  const hint = words(`upload.${kind}Hint`, { most });
  const kept = `${id}-kept`;
  return (
    <>
      <KeptFiles
        id={kept}
        files={receipts.flatMap(keptFile)}
        receiptsName={receiptsName}
        legend={words('upload.kept')}
        nameOf={(number) => words('upload.keptFile', { number })}
      />
      <Island
        name="upload-field"
        component={UploadField}
        when="interaction"
        props={{
          ...{ id, name, receiptsName, kind, most, kept, mostBytes: mostPictureBytes },
          label: words('upload.choose'),
          hint: tellsLogin ? `${hint} ${words('upload.loginFirst')}` : hint,
          describedBy: described['aria-describedby'],
          isInvalid: described['aria-invalid'] === true,
          autoFocus: described.autoFocus,
          words: islandWords('upload-field', uploadFieldWords, locale),
        }}
      />
    </>
  );
}
