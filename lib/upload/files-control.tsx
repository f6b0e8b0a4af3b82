import 'server-only';
import type { HTMLAttributes } from 'react';
import { pictureAddress } from '@/lib/site/media-address';
import controls from '@/lib/ui/form-controls.module.css';
import type { Words } from '@/lib/view/words';
import styles from './files-control.module.css';
import type { FormUpload } from './form-uploads';
import { isPdfAddress, readReceipt } from './upload-receipt';

/** The formats by type and by ending: phones that see types only turn what they take themselves into the first. */
const pictures = 'image/jpeg,image/png,image/gif,image/bmp,.jpg,.jpeg,.png,.gif,.bmp';

const accepted: Readonly<Record<FormUpload, string>> = {
  picture: pictures,
  file: `application/pdf,.pdf,${pictures}`,
};

interface FilesProps {
  /** Id of the control. */
  id: string;
  /** Name under which files come with the form. */
  name: string;
  /** Name under which receipts of what is up come. */
  receiptsName: string;
  kind: FormUpload;
  most: number;
  /** Receipts of what is up. */
  receipts: readonly string[];
  /** Files are taken from who is logged in only, and the page knows that nobody is, or does not know. */
  tellsLogin: boolean;
  words: Words;
}

/** A file that is up: a picture shows itself, a document is counted. */
function KeptFile({ url, number, words }: { url: string; number: number; words: Words }) {
  const name = words('upload.keptFile', { number });
  return isPdfAddress(url) ? (
    <span>{`${name} · PDF`}</span>
  ) : (
    <img src={pictureAddress(url, 160)} alt={name} width={72} height={72} decoding="async" />
  );
}

/** Files of an earlier try, which go along unless their reader wants otherwise. */
function Kept({ receiptsName, receipts, words }: FilesProps) {
  const kept = receipts.flatMap((receipt) => {
    const url = readReceipt(receipt)?.url;
    return url === undefined ? [] : [{ receipt, url }];
  });
  if (kept.length === 0) return null;
  return (
    <fieldset className={styles.kept}>
      <legend>{words('upload.kept')}</legend>
      {kept.map(({ receipt, url }, index) => (
        <label key={receipt} className={styles.one}>
          <input type="checkbox" name={receiptsName} value={receipt} defaultChecked data-secret="" />
          <KeptFile url={url} number={index + 1} words={words} />
        </label>
      ))}
    </fieldset>
  );
}

/** A field of a form that takes pictures, or pictures and PDFs; what is up stays through every error. */
export function FilesControl({
  described: { 'aria-describedby': about, ...described },
  ...props
}: FilesProps & { described: HTMLAttributes<HTMLInputElement> }) {
  const { id, name, receiptsName, kind, most, tellsLogin, words } = props;
  const hint = `${id}-kinds`;
  return (
    <div className={styles.files}>
      <Kept {...props} />
      <input
        className={controls.files}
        id={id}
        type="file"
        name={name}
        accept={accepted[kind]}
        multiple={most > 1}
        aria-describedby={about ? `${about} ${hint}` : hint}
        data-upload={`/api/upload/${kind}`}
        data-receipts={receiptsName}
        data-kept={words('upload.kept')}
        data-kept-file={words('upload.keptFile', { number: '#' })}
        {...described}
      />
      <p className={controls.hint} id={hint}>
        {words(`upload.${kind}Hint`, { most })}
        {tellsLogin && ` ${words('upload.loginFirst')}`}
      </p>
    </div>
  );
}
