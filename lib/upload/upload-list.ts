import { type IslandWords, phrase } from '@/lib/client/words';
import { headOfHeif, isHeif } from '@/lib/format/picture-kind';
import { signedInCookie } from '@/lib/view/device-cookies';
import { acceptsFile, type FileKind, isDeclaredHeif } from './accepted-files';
import { lost, sendInPieces, unreadable } from './resumable-upload.script';
import { isShrinkable, shrinkPicture } from './shrink-picture.script';
import { formatTexts, type UploadKey, type UploadNoun, type UploadText, uploadTexts } from './upload-texts';
import { readUploadedFiles, type UploadedFile } from './uploaded-file';

/**
 * Stage of a file.
 * - `held`: in the input, sent with the form.
 * - `waiting`: queued.
 * - `failed`: can be retried.
 * - `refused`: can never be uploaded.
 */
export type UploadStage = 'held' | 'waiting' | 'sending' | 'uploaded' | 'failed' | 'refused';

export interface Upload {
  readonly id: number;
  readonly stage: UploadStage;
  /** Chosen file; undefined for a file uploaded before this page. */
  readonly file?: File | undefined;
  readonly uploaded?: UploadedFile | undefined;
  /** Share of the file's bytes that the server has, from 0 to 1. */
  readonly sent: number;
  readonly isPaused: boolean;
  /** Reason for `failed` or `refused`, in the reader's language. */
  readonly problem: string;
}

export interface UploadSettings {
  kind: FileKind;
  /** Noun for a file in messages. */
  noun: UploadNoun;
  /** Address of the upload handler; undefined if files are sent with the form only. */
  address: string | undefined;
  maxFiles: number;
  maxFileBytes: number;
  /** Maximum bytes of all files together; undefined for no limit. */
  maxTotalBytes?: number | undefined;
  words: IslandWords<UploadKey>;
  /** Called with all uploaded files after an upload or a removal, to save them in a draft. */
  onUploaded?: ((files: readonly UploadedFile[]) => void) | undefined;
}

/**
 * Concurrent uploads. With two, the connection is busy while the server cleans a file, and the first files still finish early.
 */
const maxConcurrent = 2;

const retryableOutcomes: readonly string[] = [lost, 'failed', 'tooOften', 'requestFailed', 'networkError'];
/** Outcomes after which the file is sent with the form, which then asks the reader to log in. */
const loginOutcomes: readonly string[] = ['loginNeeded', 'sessionEnded', 'tokenExpired'];

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}

function isSignedIn(): boolean {
  return document.cookie.includes(`${signedInCookie}=1`);
}

/** Uploads of a field, with the stage of each file. React renders its snapshots. */
export class UploadList {
  #all: readonly Upload[] = [];
  #lastId = 0;
  readonly #cancels = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  /** Reason why chosen files were not added, or a message of the form handler. */
  #refusal = '';

  constructor(public settings: UploadSettings) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload[] => this.#all;

  messageOf(text: UploadText, values?: Readonly<Record<string, string | number>>): string {
    const { words, noun } = this.settings;
    return phrase(words, uploadTexts[noun][text], values);
  }

  /** True if some files are neither uploaded nor sent with the form. */
  get hasUnfinished(): boolean {
    return this.#all.some(({ stage }) => stage !== 'held' && stage !== 'uploaded');
  }

  get isRunning(): boolean {
    return this.#all.some(({ stage }) => stage === 'waiting' || stage === 'sending');
  }

  get held(): File[] {
    return this.#all.flatMap(({ stage, file }) => (stage === 'held' && file ? file : []));
  }

  get uploaded(): UploadedFile[] {
    return this.#all.flatMap(({ uploaded }) => uploaded ?? []);
  }

  /** Problems of all files; with several files, each has the number of its file. */
  get problem(): string {
    const problems = this.#all.flatMap(({ problem }, index) => {
      if (problem === '') return [];
      return this.#all.length > 1
        ? this.messageOf('numbered', { numbers: index + 1, text: problem })
        : problem;
    });
    return [this.#refusal, ...problems].filter((text) => text !== '').join('\n');
  }

  /** Adds chosen files up to the limit. Refused ones of an earlier choice are removed first. */
  add(files: readonly File[]): void {
    const others = this.#all.filter(({ stage }) => stage !== 'refused');
    const freePlaces = Math.max(0, this.settings.maxFiles - others.length);
    this.#refusal =
      files.length > freePlaces ? this.messageOf('tooMany', { most: this.settings.maxFiles }) : '';
    this.#all = others;
    for (const file of files.slice(0, freePlaces)) {
      const upload = this.#createUpload(file);
      this.#all = [...this.#all, upload];
      if (upload.stage === 'held') void this.#check(upload.id, file);
    }
    this.#set(this.#all);
    this.#sendNext();
  }

  /**
   * Refuses a held file that this device or the site cannot read. Without this check, the reader would see the problem only
   * after submitting.
   */
  async #check(id: number, file: File): Promise<void> {
    const problem = await this.#contentProblem(file);
    if (problem) this.#update(id, { stage: 'refused', problem });
  }

  /** Returns the reason why a file cannot be accepted, judged by its first bytes. */
  async #contentProblem(file: File): Promise<string> {
    try {
      const head = await file.slice(0, headOfHeif).arrayBuffer();
      return isHeif(new Uint8Array(head)) ? this.messageOf('heif') : '';
    } catch {
      // The file was moved or removed, or is in a cloud that cannot be reached.
      return this.messageOf('chooseAgain');
    }
  }

  #createUpload(file: File): Upload {
    this.#lastId += 1;
    const problem = this.#problemOf(file);
    const isHeld = this.settings.address === undefined || !isSignedIn();
    const stage = problem ? 'refused' : isHeld ? 'held' : 'waiting';
    return { id: this.#lastId, stage, file, sent: 0, isPaused: false, problem };
  }

  /** Returns the reason why this device cannot accept a file. A large picture may still be scaled down. */
  #problemOf(file: File): string {
    const { kind, address, words } = this.settings;
    if (file.size === 0) return this.messageOf('empty');
    if (isDeclaredHeif(file)) return this.messageOf('heif');
    if (!acceptsFile(kind, file)) return phrase(words, formatTexts[kind]);
    return address !== undefined && isShrinkable(file) ? '' : this.#tooLarge(file) || this.#tooMuch(file);
  }

  /** Returns a message if this and the previous files exceed the total limit. */
  #tooMuch(file: File): string {
    const { maxTotalBytes = Number.POSITIVE_INFINITY } = this.settings;
    const sent = this.#all.filter(({ stage }) => stage !== 'refused');
    const together = sent.reduce((sum, one) => sum + (one.file?.size ?? 0), file.size);
    return together > maxTotalBytes ? this.messageOf('tooMuch', { megabytes: megabytes(maxTotalBytes) }) : '';
  }

  #tooLarge({ size }: Pick<File, 'size'>): string {
    const { maxFileBytes } = this.settings;
    return size > maxFileBytes ? this.messageOf('tooLarge', { megabytes: megabytes(maxFileBytes) }) : '';
  }

  /** Removes a file, or cancels its upload. */
  remove(id: number): void {
    const removed = this.#all.find((one) => one.id === id);
    this.#cancels.get(id)?.abort();
    this.#refusal = '';
    this.#set(this.#all.filter((one) => one !== removed));
    if (removed?.uploaded) this.settings.onUploaded?.(this.uploaded);
    this.#sendNext();
  }

  retry(): void {
    this.#set(
      this.#all.map((one) =>
        one.stage === 'failed' ? { ...one, stage: 'waiting', sent: 0, problem: '' } : one,
      ),
    );
    this.#sendNext();
  }

  /** Removes files that are neither uploaded nor held. */
  removeUnfinished(): void {
    this.#refusal = '';
    const remaining = this.#all.filter(({ stage }) => stage === 'uploaded' || stage === 'held');
    for (const { id } of this.#all)
      if (!remaining.some((one) => one.id === id)) this.#cancels.get(id)?.abort();
    this.#set(remaining);
  }

  clear(): void {
    this.removeUnfinished();
    this.#set([]);
  }

  /** Replaces the uploaded files by those of another page or tab. Other files of this page are kept. */
  restore(files: readonly UploadedFile[]): void {
    const wanted = new Map(files.map((file) => [file.receipt, file]));
    const remaining = this.#all.filter(({ uploaded }) => !uploaded || wanted.delete(uploaded.receipt));
    const restored = [...wanted.values()].map((uploaded): Upload => {
      this.#lastId += 1;
      return { id: this.#lastId, stage: 'uploaded', uploaded, sent: 1, isPaused: false, problem: '' };
    });
    if (restored.length > 0 || remaining.length < this.#all.length) this.#set([...restored, ...remaining]);
  }

  refuse(message: string): void {
    this.#refusal = message;
    this.#set([...this.#all]);
  }

  /**
   * Retries failed files and waits until no upload is running. @returns true if no file is missing, so that the form may be sent
   */
  async settled(): Promise<boolean> {
    this.retry();
    while (this.isRunning) {
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
    return !this.hasUnfinished;
  }

  #set(all: readonly Upload[]): void {
    this.#all = all;
    for (const listener of [...this.#listeners]) listener();
  }

  #update(id: number, change: Partial<Upload>): void {
    this.#set(this.#all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  #sendNext(): void {
    const sending = this.#all.filter(({ stage }) => stage === 'sending').length;
    for (const { id, file } of this.#all
      .filter(({ stage }) => stage === 'waiting')
      .slice(0, maxConcurrent - sending)) {
      this.#update(id, { stage: 'sending' });
      if (file) void this.#send(id, file);
    }
  }

  async #send(id: number, file: File): Promise<void> {
    const { address = '' } = this.settings;
    const cancel = new AbortController();
    this.#cancels.set(id, cancel);
    const small = await shrinkPicture(file);
    const problem = (await this.#contentProblem(small)) || this.#tooLarge(small);
    if (problem) this.#update(id, { stage: 'refused', problem });
    else {
      const answer = await sendInPieces(small, {
        address,
        signal: cancel.signal,
        progress: (bytes) => this.#update(id, { sent: bytes / small.size }),
        onWait: (isPaused) => this.#update(id, { isPaused }),
      });
      if (!cancel.signal.aborted) this.#finish(id, answer);
    }
    this.#cancels.delete(id);
    this.#sendNext();
  }

  #finish(id: number, { ok, outcome, message, pictures }: Awaited<ReturnType<typeof sendInPieces>>): void {
    const [uploaded] = readUploadedFiles(pictures);
    if (ok && uploaded) {
      this.#update(id, { stage: 'uploaded', uploaded, sent: 1 });
      this.settings.onUploaded?.(this.uploaded);
    } else if (loginOutcomes.includes(outcome)) this.#update(id, { stage: 'held', sent: 0 });
    else if (outcome === unreadable)
      this.#update(id, { stage: 'refused', problem: this.messageOf('chooseAgain') });
    else {
      const stage = retryableOutcomes.includes(outcome) ? 'failed' : 'refused';
      this.#update(id, { stage, problem: message || this.messageOf('failed') });
    }
  }
}
