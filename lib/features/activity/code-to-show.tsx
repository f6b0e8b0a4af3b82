import 'server-only';
import { QrCode } from '@/lib/ui/qr-code';
import styles from './code-to-show.module.css';

/** Letters of a code that are read out in one breath. */
const codeGroup = /.{1,4}/gu;

/** Longer ones nobody reads out: they stand there to be copied. */
const mostReadOut = 64;

interface CodeToShowProps {
  /** What the camera at the door reads; the bare code where there is none. */
  address: string | undefined;
  code: string | undefined;
  /** What the picture is, and what the letters are. */
  label: string;
  name: string;
}

/** A code as it is shown at a door: for a camera, and for people beside it. */
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
            {(code.length > mostReadOut ? [code] : (code.match(codeGroup) ?? [])).map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one code, which never move
              <span key={index}>{part}</span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
