import { type IslandWords, phrase } from '@/lib/client/words';
import { heifHeaderBytes, isHeif } from '@/lib/format/picture-kind';
import { signedInCookie } from '@/lib/view/device-cookies';
import { acceptsFile, type FileKind, isDeclaredHeif } from './accepted-files';
import { lostOutcome, sendInChunks, unreadableOutcome } from './resumable-upload.script';
import { isShrinkable, shrinkPicture } from './shrink-picture.script';
import { formatTexts, type UploadKey, type UploadNoun, type UploadText, uploadTexts } from './upload-texts';
import { readUploadedFiles, type UploadedFile } from './uploaded-file';

/** Stage of a file. `held`: sent with the form; `failed`: can be retried; `refused`: cannot be uploaded. */
type UploadStage = 'held' | 'waiting' | 'sending' | 'uploaded' | 'failed' | 'refused';

export interface Upload {
  readonly id: number;
  readonly stage: UploadStage;
  /** Undefined for a file uploaded before this page was loaded. */
  readonly file?: File | undefined;
  readonly uploaded?: UploadedFile | undefined;
  /** Fraction sent, from 0 to 1. */
  readonly sent: number;
  readonly isPaused: boolean;
  readonly problem: string;
}

export interface UploadSettings {
  kind: FileKind;
  noun: UploadNoun;
  /** Undefined if files are sent only with the form. */
  address: string | undefined;
  maxFiles: number;
  maxFileBytes: number;
  maxTotalBytes?: number | undefined;
  words: IslandWords<UploadKey>;
  /** Called after an upload or a removal, to save the files in a draft. */
  onUploaded?: ((files: readonly UploadedFile[]) => void) | undefined;
}

/** Maximum concurrent uploads. With two, one file is sent while the server cleans the other. */
const maxConcurrent = 2;

const retryableOutcomes = [lostOutcome, 'failed', 'tooOften', 'requestFailed', 'networkError'];
/** Outcomes after which the file is sent with the form, which asks the reader to log in. */
const loginOutcomes = ['loginNeeded', 'sessionEnded', 'tokenExpired'];

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}

function isSignedIn(): boolean {
  return document.cookie.includes(`${signedInCookie}=1`);
}

export class UploadList {
  #uploads: readonly Upload[] = [];
  #lastId = 0;
  readonly #controllers = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  /** Reason why chosen files were not added, or a message of the form handler. */
  #refusal = '';

  constructor(public settings: UploadSettings) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): readonly Upload[] => this.#uploads;

  messageOf(text: UploadText, values?: Readonly<Record<string, string | number>>): string {
    const { words, noun } = this.settings;
    return phrase(words, uploadTexts[noun][text], values);
  }

  /** True if some files are neither uploaded nor sent with the form. */
  get hasUnfinished(): boolean {
    return this.#uploads.some(({ stage }) => stage !== 'held' && stage !== 'uploaded');
  }

  get isRunning(): boolean {
    return this.#uploads.some(({ stage }) => stage === 'waiting' || stage === 'sending');
  }

  get held(): File[] {
    return this.#uploads.flatMap(({ stage, file }) => (stage === 'held' && file ? file : []));
  }

  get uploaded(): UploadedFile[] {
    return this.#uploads.flatMap(({ uploaded }) => uploaded ?? []);
  }

  get problem(): string {
    const isNumbered = this.#uploads.length > 1;
    const problems = this.#uploads.map(({ problem: text }, index) =>
      text && isNumbered ? this.messageOf('numbered', { numbers: index + 1, text }) : text,
    );
    return [this.#refusal, ...problems].filter((text) => text !== '').join('\n');
  }

  /** Adds files, after removing the refused files of an earlier choice. */
  add(files: readonly File[]): void {
    const acceptedUploads = this.#uploads.filter(({ stage }) => stage !== 'refused');
    const freePlaces = Math.max(0, this.settings.maxFiles - acceptedUploads.length);
    this.#refusal =
      files.length > freePlaces ? this.messageOf('tooMany', { most: this.settings.maxFiles }) : '';
    this.#uploads = acceptedUploads;
    for (const file of files.slice(0, freePlaces)) {
      const upload = this.#createUpload(file);
      this.#uploads = [...this.#uploads, upload];
      if (upload.stage === 'held') void this.#check(upload.id, file);
    }
    this.#set(this.#uploads);
    this.#sendNext();
  }

  /** Checks a file that the form will send, so that the reader sees a problem before submitting. */
  async #check(id: number, file: File): Promise<void> {
    const problem = await this.#contentProblem(file);
    if (problem) this.#update(id, { stage: 'refused', problem });
  }

  async #contentProblem(file: File): Promise<string> {
    try {
      const header = await file.slice(0, heifHeaderBytes).arrayBuffer();
      return isHeif(new Uint8Array(header)) ? this.messageOf('heif') : '';
    } catch {
      // The file was moved or removed, or is stored in an unreachable cloud.
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

  /** Returns the problem of a file. The size of a picture that can be shrunk is no problem. */
  #problemOf(file: File): string {
    const { kind, address, words } = this.settings;
    if (file.size === 0) return this.messageOf('empty');
    if (isDeclaredHeif(file)) return this.messageOf('heif');
    if (!acceptsFile(kind, file)) return phrase(words, formatTexts[kind]);
    return address !== undefined && isShrinkable(file)
      ? ''
      : this.#sizeProblem(file) || this.#totalProblem(file);
  }

  #totalProblem(file: File): string {
    const { maxTotalBytes = Number.POSITIVE_INFINITY } = this.settings;
    const countedUploads = this.#uploads.filter(({ stage }) => stage !== 'refused');
    const total = countedUploads.reduce((sum, upload) => sum + (upload.file?.size ?? 0), file.size);
    return total > maxTotalBytes ? this.messageOf('tooMuch', { megabytes: megabytes(maxTotalBytes) }) : '';
  }

  #sizeProblem({ size }: Pick<File, 'size'>): string {
    const { maxFileBytes } = this.settings;
    return size > maxFileBytes ? this.messageOf('tooLarge', { megabytes: megabytes(maxFileBytes) }) : '';
  }

  remove(id: number): void {
    const removedUpload = this.#uploads.find((upload) => upload.id === id);
    this.#controllers.get(id)?.abort();
    this.#refusal = '';
    this.#set(this.#uploads.filter((upload) => upload !== removedUpload));
    if (removedUpload?.uploaded) this.settings.onUploaded?.(this.uploaded);
    this.#sendNext();
  }

  retry(): void {
    this.#set(
      this.#uploads.map((upload) =>
        upload.stage === 'failed' ? { ...upload, stage: 'waiting', sent: 0, problem: '' } : upload,
      ),
    );
    this.#sendNext();
  }

  removeUnfinished(): void {
    this.#refusal = '';
    const remaining = this.#uploads.filter(({ stage }) => stage === 'uploaded' || stage === 'held');
    for (const controller of this.#controllers.values()) controller.abort();
    this.#set(remaining);
  }

  clear(): void {
    this.removeUnfinished();
    this.#set([]);
  }

  /** Replaces the uploaded files with those of another page or tab. Files that are not uploaded stay. */
  restore(files: readonly UploadedFile[]): void {
    const byReceipt = new Map(files.map((file) => [file.receipt, file]));
    const remaining = this.#uploads.filter(({ uploaded }) => !uploaded || byReceipt.delete(uploaded.receipt));
    const newUploads = [...byReceipt.values()].map((uploaded): Upload => {
      this.#lastId += 1;
      return { id: this.#lastId, stage: 'uploaded', uploaded, sent: 1, isPaused: false, problem: '' };
    });
    if (newUploads.length > 0 || remaining.length < this.#uploads.length)
      this.#set([...newUploads, ...remaining]);
  }

  refuse(message: string): void {
    this.#refusal = message;
    this.#set([...this.#uploads]);
  }

  /** Retries failed files and waits for all uploads. @returns true if all files are `uploaded` or `held` */
  async retryAndWait(): Promise<boolean> {
    this.retry();
    while (this.isRunning) {
      await new Promise<void>((resolve) => {
        const unsubscribe = this.subscribe(() => {
          unsubscribe();
          resolve();
        });
      });
    }
    return !this.hasUnfinished;
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of [...this.#listeners]) listener();
  }

  #update(id: number, change: Partial<Upload>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #sendNext(): void {
    const sendingCount = this.#uploads.filter(({ stage }) => stage === 'sending').length;
    const waitingUploads = this.#uploads.filter(({ stage }) => stage === 'waiting');
    for (const { id, file } of waitingUploads.slice(0, maxConcurrent - sendingCount)) {
      this.#update(id, { stage: 'sending' });
      if (file) void this.#send(id, file);
    }
  }

  async #send(id: number, file: File): Promise<void> {
    const { address = '' } = this.settings;
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    const sentFile = await shrinkPicture(file);
    const problem = (await this.#contentProblem(sentFile)) || this.#sizeProblem(sentFile);
    if (problem) this.#update(id, { stage: 'refused', problem });
    else if (!controller.signal.aborted) {
      const response = await sendInChunks(sentFile, {
        address,
        signal: controller.signal,
        onProgress: (bytes) => this.#update(id, { sent: bytes / sentFile.size }),
        onWait: (isPaused) => this.#update(id, { isPaused }),
      });
      if (!controller.signal.aborted) this.#finish(id, response);
    }
    this.#controllers.delete(id);
    this.#sendNext();
  }

  #finish(id: number, { ok, outcome, message, pictures }: Awaited<ReturnType<typeof sendInChunks>>): void {
    const [uploaded] = readUploadedFiles(pictures);
    if (ok && uploaded) {
      this.#update(id, { stage: 'uploaded', uploaded, sent: 1 });
      this.settings.onUploaded?.(this.uploaded);
    } else if (loginOutcomes.includes(outcome)) this.#update(id, { stage: 'held', sent: 0 });
    else if (outcome === unreadableOutcome)
      this.#update(id, { stage: 'refused', problem: this.messageOf('chooseAgain') });
    else {
      const stage = retryableOutcomes.includes(outcome) ? 'failed' : 'refused';
      this.#update(id, { stage, problem: message || this.messageOf('failed') });
    }
  }
}
