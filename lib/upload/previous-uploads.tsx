import styles from './upload-field.module.css';
import type { UploadedFile } from './uploaded-file';

interface PreviousUploadsProps {
  id: string;
  files: readonly UploadedFile[];
  receiptsName: string;
  legend: string;
  nameOf: (number: number) => string;
}

/** Renders the files that a rejected form has uploaded. A file whose box is cleared is not submitted. */
export function PreviousUploads({ id, files, receiptsName, legend, nameOf }: PreviousUploadsProps) {
  if (files.length === 0) return null;
  return (
    <fieldset className={styles.row} id={id}>
      <legend className={styles.legend}>{legend}</legend>
      {files.map(({ receipt, small }, index) => {
        const name = nameOf(index + 1);
        return (
          <label key={receipt} className={styles.one}>
            <input type="checkbox" name={receiptsName} value={receipt} defaultChecked data-no-storage="" />
            {small ? (
              <img src={small} alt={name} width={72} height={72} decoding="async" />
            ) : (
              <span className={styles.document}>{`${name} · PDF`}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/** Removes the server-rendered files from the page and returns those whose box is not cleared. */
export function extractPreviousUploads(id: string): UploadedFile[] {
  const container = document.getElementById(id);
  const files = [...(container?.querySelectorAll('label') ?? [])].flatMap((label) => {
    const checkbox = label.querySelector('input');
    const small = label.querySelector('img')?.src ?? '';
    return checkbox?.checked ? { receipt: checkbox.value, small, large: small } : [];
  });
  container?.remove();
  return files;
}
