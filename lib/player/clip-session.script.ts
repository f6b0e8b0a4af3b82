import type { HlsStream } from './hls-stream.script';
import { Recovery } from './recovery';

/** Labels in data attributes of `PagePlayer`. */
type PlayerLabels = Readonly<Partial<Record<'reconnecting' | 'failed' | 'retry', string>>>;

/** Milliseconds without progress after which playback counts as interrupted. */
const stallMs = 12_000;

/** Adds the element for messages, which clips in article bodies lack. */
function addMessageBox(root: Element): HTMLElement {
  const box = document.createElement('div');
  box.className = 'player-state';
  box.hidden = true;
  root.append(box);
  return box;
}

function createStateView(root: Element, labels: PlayerLabels, loadStyles: () => void, onRetry: () => void) {
  const box = root.querySelector<HTMLElement>('.player-state') ?? addMessageBox(root);
  const text = document.createElement('p');
  const button = document.createElement('button');
  text.setAttribute('role', 'status');
  button.type = 'button';
  button.className = 'player-retry';
  button.textContent = labels.retry ?? '';
  button.addEventListener('click', onRetry);
  box.append(text, button);
  return {
    show(state: 'reconnecting' | 'failed'): void {
      loadStyles();
      box.hidden = false;
      button.hidden = state === 'reconnecting';
      text.textContent = labels[state] ?? '';
    },
    hide(): void {
      box.hidden = true;
      text.textContent = '';
    },
  };
}

function seek(video: HTMLVideoElement, position: number): void {
  if (position > 0 && Math.abs(video.currentTime - position) > 0.5) video.currentTime = position;
}

/** Playback of a clip. Restores the position after failures, retries three times, then shows a button. */
export class ClipSession {
  readonly #recovery = new Recovery();
  readonly #view: ReturnType<typeof createStateView>;
  /** True if a script plays the stream, because the browser cannot play it natively. */
  #playsByScript = false;
  #stream: HlsStream | undefined;
  /** True from the reader's start of playback to a pause, the end or the start of another clip. */
  #shouldPlay = false;
  #position = 0;
  #isLive = false;
  /** True from a playback failure until playback resumes; `pause` and `timeupdate` are ignored meanwhile. */
  #isBroken = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #stallTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly video: HTMLVideoElement,
    labels: PlayerLabels,
    loadStyles: () => void,
  ) {
    const root = video.closest('[data-player]') ?? document.body;
    this.#view = createStateView(root, labels, loadStyles, () => {
      this.#recovery.reset();
      this.#shouldPlay = true;
      this.#restart();
      // Moves the focus, because the button is hidden now.
      video.focus({ preventScroll: true });
    });
  }

  /** Adopts a clip that was started before the session existed. */
  adopt(): void {
    const { video } = this;
    this.#shouldPlay = !video.paused || this.#hasFailed();
    this.#position = video.currentTime;
    if (this.#hasFailed()) this.handleEvent('error');
  }

  #hasFailed(): boolean {
    return this.video.error !== null || this.video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
  }

  handleEvent(type: string): void {
    if (type === 'play') this.#shouldPlay = true;
    else if (type === 'pause' && !this.#isBroken) this.#stop();
    else if (type === 'ended') this.#stop();
    else if (type === 'timeupdate') this.#recordProgress();
    else if (type === 'playing') this.#markRecovered();
    else if (type === 'waiting') this.#watchForStall();
    else if (type === 'error' && !this.#playsByScript) this.#fail('network');
  }

  /** Records that another clip has started, so that a retry does not resume this clip. */
  yieldPlayback(): void {
    this.#shouldPlay = false;
  }

  #stop(): void {
    this.#shouldPlay = false;
    clearTimeout(this.#stallTimer);
  }

  #recordProgress(): void {
    const { video } = this;
    if (this.#isBroken || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    clearTimeout(this.#stallTimer);
    this.#position = video.currentTime;
    // A live stream resumes at its live position.
    this.#isLive = video.duration === Number.POSITIVE_INFINITY;
    if (!video.paused) this.#recovery.progress(video.currentTime);
  }

  #markRecovered(): void {
    this.#isBroken = false;
    clearTimeout(this.#stallTimer);
    this.#view.hide();
  }

  #watchForStall(): void {
    clearTimeout(this.#stallTimer);
    if (this.#shouldPlay) this.#stallTimer = setTimeout(() => this.#fail('network'), stallMs);
  }

  #fail(kind: 'network' | 'media'): void {
    // Concurrent failures cause one retry.
    if (this.#retryTimer !== undefined) return;
    clearTimeout(this.#stallTimer);
    if (this.#needsScript()) {
      this.#playsByScript = true;
      void this.#startStream();
      return;
    }
    this.#isBroken = true;
    const delay = this.#recovery.fail();
    if (delay === undefined) {
      this.#view.show('failed');
      return;
    }
    this.#view.show('reconnecting');
    const attempt = () => {
      this.#stopWaiting(attempt);
      if (kind === 'media' && this.#stream) this.#stream.recover();
      else this.#restart();
    };
    // While the device is offline, the `online` event starts the retry instead of the timer.
    addEventListener('online', attempt);
    this.#retryTimer = setTimeout(() => navigator.onLine && attempt(), delay);
  }

  #stopWaiting(attempt: () => void): void {
    removeEventListener('online', attempt);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
  }

  /** Returns true if the stream failed to start natively and must be played by script. */
  #needsScript(): boolean {
    const { video } = this;
    const hasStarted = video.readyState > 0 || this.#position > 0 || this.#isBroken;
    return video.dataset.hls !== undefined && !this.#playsByScript && !hasStarted && this.#hasFailed();
  }

  async #startStream(): Promise<void> {
    const { video } = this;
    this.#isBroken = true;
    try {
      const { startStream } = await import('./hls-stream.script');
      // A restart while the script was loading may have started a stream.
      this.#stream?.end();
      this.#stream = startStream(video, video.dataset.hls ?? '', this.#isLive ? 0 : this.#position, {
        onTrouble: (kind) => this.#fail(kind),
      });
    } catch {
      // A failed script counts as a playback failure.
    }
    if (!this.#stream) this.#fail('network');
    else if (this.#shouldPlay) this.#play();
    else this.#markRecovered();
  }

  #restart(): void {
    this.#isBroken = true;
    this.#view.show('reconnecting');
    this.#watchForStall();
    if (this.#playsByScript) {
      this.#stream?.end();
      this.#stream = undefined;
      void this.#startStream();
      return;
    }
    const { video } = this;
    const position = this.#isLive ? 0 : this.#position;
    video.load();
    // Some browsers accept a position only after metadata has loaded.
    video.addEventListener('loadedmetadata', () => seek(video, position), { once: true });
    seek(video, position);
    if (this.#shouldPlay) this.#play();
    else this.#markRecovered();
  }

  #play(): void {
    this.video.play().catch((problem: unknown) => {
      // The browser allows playback only after a tap, for example on the button of the native controls.
      if (problem instanceof DOMException && problem.name === 'NotAllowedError') {
        this.#shouldPlay = false;
        this.#markRecovered();
      }
    });
  }
}
