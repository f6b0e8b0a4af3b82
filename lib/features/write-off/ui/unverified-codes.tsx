import { useEffect, useState, useTransition } from 'react';
import { type FormResponse, postForm } from '@/lib/browser/post-form.script';
import { FormStatus } from '@/lib/client/form-status';
import { uncertainOutcomes } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import { formatDate } from '@/lib/format/dates';
import controls from '@/lib/ui/form-controls.module.css';
import type { WriteOffPanelWords } from '../browser/write-off-panel.words';
import { codeKey, readStoredCodes, type StoredCode, storageKey, storeCodes } from '../stored-codes';
import styles from './unverified-codes.module.css';

/** Returns the stored codes, synchronized between tabs. */
export function useStoredCodes() {
  const [codes, setCodes] = useState<readonly StoredCode[]>([]);

  useEffect(() => {
    const update = ({ key }: Pick<StorageEvent, 'key'>) => {
      if (key === storageKey) setCodes(readStoredCodes());
    };
    update({ key: storageKey });
    addEventListener('storage', update);
    return () => removeEventListener('storage', update);
  }, []);

  function changeCodes(edit: (codes: readonly StoredCode[]) => readonly StoredCode[]): boolean {
    const isStored = storeCodes(edit(readStoredCodes()));
    setCodes(readStoredCodes());
    return isStored;
  }

  return { codes, changeCodes };
}

const retryableOutcomes: ReadonlySet<string> = new Set([
  ...uncertainOutcomes,
  'unshared',
  'failed',
  'tooOften',
  'tooMany',
  'requestFailed',
  'tokenExpired',
  'sessionEnded',
  'writeOffNotAllowed',
]);

export function isFinalAnswer({ outcome }: FormResponse): boolean {
  return !retryableOutcomes.has(outcome);
}

interface UnverifiedCodesProps extends ReturnType<typeof useStoredCodes> {
  /** Called when the list's buttons disappear, to move the focus. */
  onDone: () => void;
  words: WriteOffPanelWords;
}

type CodeEntryProps = StoredCode & { times: number; words: WriteOffPanelWords };

function CodeEntry({ code, at, result, times, words }: CodeEntryProps) {
  return (
    <li className={styles.entry}>
      <span className={styles.code}>{code}</span>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {formatDate(at, 'content')}
      </time>
      <span className={styles.state} data-tone={result ? (result.good ? 'good' : 'bad') : 'open'}>
        {result?.message ?? phrase(words, 'writeOff.states.notVerified')}
      </span>
      {times > 1 && (
        <strong className={styles.twice}>{phrase(words, 'writeOff.list.twice', { count: times })}</strong>
      )}
    </li>
  );
}

function submitStoredCode({ of, code, shop, receipt }: StoredCode, networkError: string) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ of, code, shop, receipt })) data.append(name, value);
  return postForm('/api/write-off', data, { networkError });
}

function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

function countByCode(codes: readonly StoredCode[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const code of codes) times.set(codeKey(code), (times.get(codeKey(code)) ?? 0) + 1);
  return times;
}

/** Renders codes that this device could not verify. Staff confirm write-offs, which cannot be undone. */
export function UnverifiedCodes({ codes, changeCodes, onDone, words }: UnverifiedCodesProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, startSending] = useTransition();
  if (codes.length === 0) return null;
  const times = countByCode(codes);
  const openCodes = codes.filter(({ result }) => result === undefined);
  const buttonLabel =
    openCodes.length === 1
      ? phrase(words, 'writeOff.list.writeOffOne')
      : phrase(words, 'writeOff.list.writeOffMany', { count: openCodes.length });

  /** Writes codes off in scanning order, so that the first of two equal codes wins. */
  async function writeOffAll(): Promise<void> {
    for (const { receipt, ...rest } of openCodes) {
      const answer = await submitStoredCode({ receipt, ...rest }, phrase(words, 'writeOff.list.kept'));
      if (!isFinalAnswer(answer)) {
        setProblem(answer.message);
        return;
      }
      const result = { good: answer.ok, message: answer.message };
      changeCodes((all) =>
        all.map((storedCode) => (storedCode.receipt === receipt ? { ...storedCode, result } : storedCode)),
      );
    }
  }

  function answerQuestion(isSure: boolean): void {
    setIsConfirming(false);
    onDone();
    if (!isSure) return;
    setProblem(undefined);
    startSending(writeOffAll);
  }

  return (
    <section className={styles.list} aria-labelledby="write-off-list">
      <h2 className={styles.heading} id="write-off-list">
        {phrase(words, 'writeOff.list.title')}
      </h2>
      <p className={styles.explanation}>{phrase(words, 'writeOff.list.explanation')}</p>
      <ol className={styles.entries}>
        {codes.map((storedCode) => (
          <CodeEntry
            key={storedCode.receipt}
            {...storedCode}
            times={times.get(codeKey(storedCode)) ?? 1}
            words={words}
          />
        ))}
      </ol>
      <FormStatus status={problem === undefined ? undefined : { text: problem, isSuccess: false }} />
      {openCodes.length > 0 && !isConfirming && (
        <button
          className={`${controls.primary} ${styles.verify}`}
          type="button"
          disabled={isSending}
          onClick={() => setIsConfirming(true)}
        >
          {buttonLabel}
        </button>
      )}
      {openCodes.length > 0 && isConfirming && (
        <div className={styles.ask}>
          <p className={styles.question} tabIndex={-1} ref={focusOnMount}>
            {phrase(words, 'writeOff.list.question')}
          </p>
          <button
            className={`${controls.primary} ${styles.verify}`}
            type="button"
            onClick={() => answerQuestion(true)}
          >
            {buttonLabel}
          </button>
          <button className={controls.plain} type="button" onClick={() => answerQuestion(false)}>
            {phrase(words, 'writeOff.list.notYet')}
          </button>
        </div>
      )}
      {openCodes.length < codes.length && (
        <button
          className={controls.plain}
          type="button"
          onClick={() => {
            changeCodes((all) => all.filter(({ result }) => result === undefined));
            onDone();
          }}
        >
          {phrase(words, 'writeOff.list.clear')}
        </button>
      )}
    </section>
  );
}
