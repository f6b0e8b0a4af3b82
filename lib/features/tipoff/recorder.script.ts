/** Types that browsers can record and the site takes, the best known first. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm'];

/** ms of one recording, so that one that was forgotten ends; recordings of one form. */
const longest = 10 * 60_000;
const mostRecordings = 3;

/** A recorder that is at work, with what ends it. */
interface Going {
  recorder: MediaRecorder;
  clock: ReturnType<typeof setInterval>;
  /** Settled when what was recorded is among the others. */
  kept: Promise<void>;
}

function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Records sound in a form. Recordings are in the page's memory and nowhere else until the form is sent. */
export class FormRecorder {
  readonly files: File[] = [];
  #going: Going | undefined;
  #isAsking = false;

  constructor(
    private readonly place: HTMLElement,
    private readonly button: HTMLButtonElement,
    private readonly told: HTMLElement,
    private readonly list: HTMLElement,
  ) {}

  #tell(text: string): void {
    this.told.textContent = text;
  }

  #label(text: string | undefined): void {
    this.button.textContent = text ?? '';
  }

  /** Ends what is being recorded, and waits for it. */
  async end(): Promise<void> {
    const going = this.#going;
    if (!going) return;
    if (going.recorder.state !== 'inactive') going.recorder.stop();
    await going.kept;
  }

  async toggle(): Promise<void> {
    if (this.#going) {
      await this.end();
      return;
    }
    if (this.#isAsking || this.files.length >= mostRecordings) return;
    this.#isAsking = true;
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined);
    this.#isAsking = false;
    if (stream) this.#start(stream);
    else this.#tell(this.place.dataset.refused ?? '');
  }

  #start(stream: MediaStream): void {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const since = performance.now();
    const tick = () => {
      const passed = performance.now() - since;
      this.#tell((this.place.dataset.going ?? '').replace('#', clockTime(passed)));
      if (passed > longest && recorder.state === 'recording') recorder.stop();
    };
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('error', () => this.#tell(this.place.dataset.failed ?? ''));
    const kept = new Promise<void>((settled) => {
      recorder.addEventListener('stop', () => {
        clearInterval(this.#going?.clock);
        this.#going = undefined;
        for (const track of stream.getTracks()) track.stop();
        this.#label(this.place.dataset.start);
        this.#keep(new File(parts, 'recording', { type: recorder.mimeType }));
        settled();
      });
    });
    recorder.start();
    this.#going = { recorder, clock: setInterval(tick, 1000), kept };
    this.#label(this.place.dataset.stop);
    tick();
  }

  #keep(file: File): void {
    this.#tell('');
    if (file.size === 0) {
      this.#tell(this.place.dataset.failed ?? '');
      return;
    }
    this.files.push(file);
    const [item, player, remove] = [
      document.createElement('li'),
      document.createElement('audio'),
      document.createElement('button'),
    ];
    const number = String(this.list.children.length + 1);
    const address = URL.createObjectURL(file);
    Object.assign(player, { src: address, controls: true, preload: 'metadata' });
    player.setAttribute('aria-label', (this.place.dataset.kept ?? '').replace('#', number));
    Object.assign(remove, { type: 'button', textContent: '×' });
    remove.setAttribute('aria-label', (this.place.dataset.remove ?? '').replace('#', number));
    remove.addEventListener('click', () => {
      URL.revokeObjectURL(address);
      this.files.splice(this.files.indexOf(file), 1);
      item.remove();
      this.#settle();
      this.button.focus();
    });
    item.append(player, remove);
    this.list.append(item);
    this.#settle();
  }

  #settle(): void {
    this.button.disabled = this.files.length >= mostRecordings;
  }
}
