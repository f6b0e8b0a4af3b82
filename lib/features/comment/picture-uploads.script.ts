import { lost, sendInPieces } from '@/lib/upload/send-in-pieces.script';
import { shrinkPicture } from '@/lib/upload/small-pictures.script';
import { signedInCookie } from '@/lib/view/device-cookies';
import styles from './comment-pictures.module.css';
import type { PicturePlace } from './picture-place';
import type { PictureSquare } from './picture-square.script';
import { drawPreview } from './preview.script';
import { readUpPictures } from './up-picture';

/** Pictures that go up at a time: the first are up early, and a line is not idle while the site works on one. */
const atOnce = 2;
const mostPictures = 9;
/** Per cent from one word about it to the next. */
const toldEvery = 25;

/** Outcomes after which the same file may be taken at another time. */
const passing: readonly string[] = [lost, 'failed', 'tooOften', 'requestFailed', 'networkError'];
/** Outcomes after which it goes with the form, whose reader is asked to log in. */
const loginHelps: readonly string[] = ['loginNeeded', 'sessionEnded', 'tokenExpired'];

/** A picture on its way. `held`: it goes with the form, as nobody is logged in. */
interface Going {
  file: File;
  square: PictureSquare;
  bar: HTMLProgressElement;
  state: 'waits' | 'goes' | 'lost' | 'refused' | 'held';
  problem: string;
  cancel: AbortController;
  /** Bytes that are there. */
  sent: number;
}

function isSignedIn(): boolean {
  return document.cookie.includes(`${signedInCookie}=1`);
}

/** Brings pictures up as soon as they are chosen, each with its preview, its progress and a way to cancel it. */
export class PictureUploads {
  #all: Going[] = [];
  readonly #state = document.createElement('p');
  #waiting = 0;
  /** Some have come up since the form was begun or sent. */
  #hasBrought = false;
  #settle: (() => void) | undefined;

  constructor(
    private readonly field: PicturePlace,
    private readonly input: HTMLInputElement,
  ) {
    this.#state.className = styles.state ?? '';
    this.#state.setAttribute('aria-live', 'polite');
    input.parentElement?.after(this.#state);
  }

  get isOpen(): boolean {
    return this.#all.some(({ state }) => state !== 'held');
  }

  get isGoing(): boolean {
    return this.#all.some(({ state }) => state === 'waits' || state === 'goes');
  }

  /** Takes what the field has. Of who is not logged in it stays there, and goes with the form. */
  choose(): void {
    const files = [...(this.input.files ?? [])];
    this.#forget(({ state }) => state === 'held' || state === 'refused');
    const room = Math.max(0, mostPictures - this.field.count);
    this.field.tell(files.length > room ? this.field.words.uploads.tooMany : '');
    const taken = files.slice(0, room);
    if (isSignedIn()) {
      this.input.value = '';
      for (const file of taken) this.#all.push(this.#draw(file, 'waits'));
      this.#go();
    } else {
      for (const file of taken) this.#all.push(this.#draw(file, 'held'));
      this.#hold();
    }
    void this.#preview();
  }

  #draw(file: File, state: Going['state']): Going {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'img');
    const bar = document.createElement('progress');
    Object.assign(bar, { max: 1, value: 0, hidden: state === 'held' });
    const cancel = new AbortController();
    const square = this.field.add(canvas, () => this.#remove(square));
    square.element.append(bar);
    this.field.changed();
    return { file, square, bar, state, problem: '', cancel, sent: 0 };
  }

  /** One after the other: a phone has not the memory for nine photographs at once. */
  async #preview(): Promise<void> {
    for (const { file, square } of [...this.#all]) {
      const canvas = square.element.querySelector('canvas');
      if (canvas && !canvas.dataset.drawn) await drawPreview(file, canvas);
    }
  }

  #remove(square: PictureSquare): void {
    this.#forget((one) => one.square === square);
    // One that is up already is none of ours.
    if (this.field.numberOf(square) > 0) this.field.remove(square);
    this.#hold();
    this.#tellProblems();
    this.#go();
  }

  /** Lets go of those that are not up. */
  drop(): void {
    this.#forget(() => true);
    this.#hasBrought = false;
    this.#tellProblems();
    this.#tell();
  }

  #forget(which: (one: Going) => boolean): void {
    const gone = this.#all.filter(which);
    this.#all = this.#all.filter((one) => !gone.includes(one));
    for (const { cancel, square } of gone) {
      cancel.abort();
      this.field.remove(square);
    }
  }

  /** Files that go with the form stand in the field, and no others. */
  #hold(): void {
    const held = new DataTransfer();
    for (const { file, state } of this.#all) if (state === 'held') held.items.add(file);
    this.input.files = held.files;
  }

  #go(): void {
    const going = this.#all.filter(({ state }) => state === 'goes').length;
    for (const one of this.#all.filter(({ state }) => state === 'waits').slice(0, atOnce - going)) {
      one.state = 'goes';
      void this.#bring(one);
    }
    this.#tell();
  }

  async #bring(one: Going): Promise<void> {
    const small = await shrinkPicture(one.file).catch(() => one.file);
    const { signal } = one.cancel;
    const answer = await sendInPieces(small, {
      address: '/api/upload/comment',
      signal,
      progress: (sent) => {
        one.sent = sent / small.size;
        one.bar.value = one.sent;
        this.#tell();
      },
      waits: (isWaiting) => {
        this.#waiting += isWaiting ? 1 : -1;
        this.#tell();
      },
    });
    const [picture] = readUpPictures(answer.pictures);
    if (!signal.aborted) {
      if (answer.ok && picture) this.#succeed(one, picture);
      else this.#fail(one, answer);
    }
    this.#go();
  }

  #succeed(one: Going, picture: Parameters<PictureSquare['settle']>[0]): void {
    this.#all = this.#all.filter((other) => other !== one);
    one.bar.remove();
    one.square.settle(picture);
    this.#hasBrought = true;
    this.field.changed();
  }

  #fail(one: Going, { outcome, message }: { outcome: string; message: string }): void {
    const { words } = this.field;
    one.bar.hidden = true;
    if (loginHelps.includes(outcome)) {
      one.state = 'held';
      this.#hold();
      return;
    }
    one.state = passing.includes(outcome) ? 'lost' : 'refused';
    one.problem = message || words.uploads.failed;
    one.square.element.dataset.problem = '';
    this.#tellProblems();
  }

  /** Each with the number of its picture, where there are several. */
  #tellProblems(): void {
    const { field } = this;
    const { numbered, again } = field.words.uploads;
    const texts = this.#all
      .filter(({ problem }) => problem)
      .map(({ problem, square }) =>
        field.count > 1
          ? numbered.replace('#n', String(field.numberOf(square))).replace('#t', problem)
          : problem,
      );
    const isLost = this.#all.some(({ state }) => state === 'lost');
    const retry = { label: again, act: () => this.#again() };
    field.tell(texts.join('\n'), isLost ? retry : undefined);
  }

  #again(): void {
    for (const one of this.#all.filter(({ state }) => state === 'lost')) {
      Object.assign(one, { state: 'waits', problem: '', sent: 0 });
      one.bar.hidden = false;
      delete one.square.element.dataset.problem;
    }
    this.#tellProblems();
    this.#go();
  }

  /** How far all of them are, in steps: each is read out. */
  #tell(): void {
    const { uploads } = this.field.words;
    const going = this.#all.filter(({ state }) => state === 'waits' || state === 'goes');
    const sent = going.reduce((sum, one) => sum + one.sent, 0) / (going.length || 1);
    const step = Math.floor((sent * 100) / toldEvery) * toldEvery;
    const progress = this.#waiting > 0 ? uploads.paused : uploads.going.replace('#', String(step));
    const end = this.#hasBrought && this.#all.length === 0 ? uploads.done : '';
    const text = going.length > 0 ? progress : end;
    if (this.#state.textContent !== text) this.#state.textContent = text;
    if (going.length === 0) this.#settle?.();
  }

  /** Tries once more what was lost, and waits until nothing is under way. @returns whether all of them are up, or gone */
  async settled(): Promise<boolean> {
    this.#again();
    if (this.isGoing) {
      await new Promise<void>((resolve) => {
        this.#settle = resolve;
      });
      this.#settle = undefined;
    }
    return !this.isOpen;
  }
}
