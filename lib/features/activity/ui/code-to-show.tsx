import 'server-only';
import { QrCode } from '@/lib/ui/qr-code';
import styles from './code-to-show.module.css';

/** Characters per spoken group. */
const codeGroup = /.{1,4}/gu;

/** Longer codes are not split; they can be copied. */
const maxGroupedLength = 64;

interface CodeToShowProps {
  /** Content of the QR code; undefined shows only the code. */
  address: string | undefined;
  code: string | undefined;
  /** Accessible names of picture and code. */
  label: string;
  name: string;
}

/** A code to present: QR code and text. */
export function CodeToShow({ address, code, label, name }: CodeToShowProps) {
  const read = address ?? code;
  if (read === undefined) return null;
  return (
    <div className={styles.code}>
      <QrCode className={styles.qr} address={read} label={label} />
      {code !== undefined && (
        <>
          <p className={styles.name}>{name}</p>
          <p className={styles.letters}>
            {(code.length > maxGroupedLength ? [code] : (code.match(codeGroup) ?? [])).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one code, which never move
              <span key={index}>{part}</span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
