import type { Stream } from './hls-stream.script';
import { Recovery } from './recovery';

export interface PlayerLabels {
  /** While it tries by itself. */
  reconnecting: string;
  /** After three attempts. */
  failed: string;
  retry: string;
}

/** ms without progress after which a clip counts as broken off. */
const longestWait = 12_000;

/** Clips inside article bodies come without such an element. */
function addBox(root: Element): HTMLElement {
  const box = document.createElement('div');
  box.className = 'player-state';
  box.hidden = true;
  root.append(box);
  return box;
}

/** What a reader sees over a clip that does not go on: that it is tried again, or a button to try. */
class StateView {
  readonly #box: HTMLElement;
  readonly #text = document.createElement('p');
  readonly #button = document.createElement('button');

  constructor(
    root: Element,
    private readonly labels: PlayerLabels,
    private readonly bringStyles: () => void,
    onRetry: () => void,
  ) {
    this.#box = root.querySelector<HTMLElement>('.player-state') ?? addBox(root);
    this.#text.setAttribute('role', 'status');
    this.#button.type = 'button';
    this.#button.className = 'player-retry';
    this.#button.textContent = labels.retry;
    this.#button.addEventListener('click', onRetry);
    this.#box.append(this.#text, this.#button);
  }

  show(state: 'reconnecting' | 'failed'): void {
    this.bringStyles();
    this.#box.hidden = false;
    this.#button.hidden = state === 'reconnecting';
    this.#text.textContent = this.labels[state];
  }

  hide(): void {
    this.#box.hidden = true;
    this.#text.textContent = '';
  }
}

function seek(video: HTMLVideoElement, position: number): void {
  if (position > 0 && Math.abs(video.currentTime - position) > 0.5) video.currentTime = position;
}

/** One clip from its first play on: keeps its position over failures, tries three times, then asks the reader. */
export class ClipSession {
  readonly #recovery = new Recovery();
  readonly #view: StateView;
  /** The browser cannot play this stream itself. */
  #byScript = false;
  #stream: Stream | undefined;
  /** The reader wants it to play. */
  #wanted = false;
  #position = 0;
  #live = false;
  /** Between a failure and the moment it plays again; the browser's own events say nothing then. */
  #broken = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly video: HTMLVideoElement,
    labels: PlayerLabels,
    bringStyles: () => void,
  ) {
    this.#view = new StateView(video.closest('[data-player]') ?? document.body, labels, bringStyles, () => {
      this.#recovery.reset();
      this.#wanted = true;
      this.#restart();
      // The button goes, and the focus with it.
      video.focus({ preventScroll: true });
    });
  }

  /** Takes over a clip that was played before the session was there. */
  adopt(): void {
    const { video } = this;
    this.#wanted = !video.paused || this.#hasFailed();
    this.#position = video.currentTime;
    if (this.#hasFailed()) this.hear('error');
  }

  #hasFailed(): boolean {
    return this.video.error !== null || this.video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
  }

  /** One of the clip's own events. */
  hear(type: string): void {
    if (type === 'play') this.#wanted = true;
    else if (type === 'pause' && !this.#broken) this.#rest();
    else if (type === 'ended') this.#rest();
    else if (type === 'timeupdate') this.#progress();
    else if (type === 'playing') this.#mended();
    else if (type === 'waiting') this.#expect();
    else if (type === 'error' && !this.#byScript) this.#fail('network');
  }

  /** The reader plays another one: this one stays where it is, also when it comes back. */
  giveWay(): void {
    this.#wanted = false;
  }

  #rest(): void {
    this.#wanted = false;
    clearTimeout(this.#watch);
  }

  #progress(): void {
    const { video } = this;
    if (this.#broken || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    clearTimeout(this.#watch);
    this.#position = video.currentTime;
    // A live stream goes on at its present.
    this.#live = video.duration === Number.POSITIVE_INFINITY;
    if (!video.paused) this.#recovery.progress(video.currentTime);
  }

  #mended(): void {
    this.#broken = false;
    clearTimeout(this.#watch);
    this.#view.hide();
  }

  /** Data must come within a while, or the connection is taken for lost. */
  #expect(): void {
    clearTimeout(this.#watch);
    if (this.#wanted) this.#watch = setTimeout(() => this.#fail('network'), longestWait);
  }

  #fail(kind: 'network' | 'media'): void {
    // Several things may fail at once; one attempt follows.
    if (this.#retry !== undefined) return;
    clearTimeout(this.#watch);
    if (this.#needsScript()) {
      this.#byScript = true;
      void this.#startStream();
      return;
    }
    this.#broken = true;
    const wait = this.#recovery.fail();
    if (wait === undefined) {
      this.#view.show('failed');
      return;
    }
    this.#view.show('reconnecting');
    const attempt = () => {
      this.#stopWaiting(attempt);
      if (kind === 'media' && this.#stream) this.#stream.mend();
      else this.#restart();
    };
    // Offline nothing is lost by waiting for the network instead; the device may know of it only after the clip does.
    addEventListener('online', attempt);
    this.#retry = setTimeout(() => navigator.onLine && attempt(), wait);
  }

  #stopWaiting(attempt: () => void): void {
    removeEventListener('online', attempt);
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  /** A stream that the browser could not even begin with is played by script. */
  #needsScript(): boolean {
    const { video } = this;
    const begun = video.readyState > 0 || this.#position > 0 || this.#broken;
    return video.dataset.hls !== undefined && !this.#byScript && !begun && this.#hasFailed();
  }

  async #startStream(): Promise<void> {
    const { video } = this;
    this.#broken = true;
    try {
      const { startStream } = await import('./hls-stream.script');
      this.#stream = startStream(video, video.dataset.hls ?? '', this.#live ? 0 : this.#position, {
        onTrouble: (kind) => this.#fail(kind),
      });
    } catch {
      // The script did not come: a failure like any other.
    }
    if (!this.#stream) this.#fail('network');
    else if (this.#wanted) this.#play();
    else this.#mended();
  }

  /** Begins again where the reader was. */
  #restart(): void {
    this.#broken = true;
    this.#view.show('reconnecting');
    this.#expect();
    if (this.#byScript) {
      this.#stream?.end();
      this.#stream = undefined;
      void this.#startStream();
      return;
    }
    const { video } = this;
    const position = this.#live ? 0 : this.#position;
    video.load();
    // Some browsers take a position only once they know the clip.
    video.addEventListener('loadedmetadata', () => seek(video, position), { once: true });
    seek(video, position);
    if (this.#wanted) this.#play();
    else this.#mended();
  }

  #play(): void {
    this.video.play().catch((problem: unknown) => {
      // The browser wants a tap first; its own controls are there for that.
      if (problem instanceof DOMException && problem.name === 'NotAllowedError') {
        this.#wanted = false;
        this.#mended();
      }
    });
  }
}
