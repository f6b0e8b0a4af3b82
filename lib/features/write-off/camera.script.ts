import { bringWholeStyles } from '@/lib/browser/whole-styles.script';
import { readShownCode } from '@/lib/format/shown-code';

/** What browsers call their own reader of codes; not all have one, and the DOM's types know none. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Reads the code in what the camera sees; undefined while there is none. */
type Reader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** ms between two looks: a hand holds still for longer. */
const pace = 150;

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

/** The browser's own reader, else one that is fetched now. */
async function bringReader(): Promise<Reader> {
  const own: unknown = 'BarcodeDetector' in window ? window.BarcodeDetector : undefined;
  // Some have the class and no reader behind it.
  const formats = isDetectorClass(own) ? await own.getSupportedFormats().catch(() => []) : [];
  if (isDetectorClass(own) && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
  }
  const { readQr } = await import('./read-qr.script');
  return readQr;
}

/** Lets the camera read a code into the form, and sends it. It sees nothing before its button is tapped, and nothing after. */
export function followCamera(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-camera]');
  const film = form.querySelector<HTMLElement>('[data-film]');
  const video = form.querySelector('video');
  const told = form.querySelector<HTMLElement>('[data-camera-told]');
  const field = form.querySelector<HTMLInputElement>('input[name=code]');
  if (!button || !film || !video || !told || !field || !navigator.mediaDevices?.getUserMedia) return;
  const start = button.textContent;
  let stream: MediaStream | undefined;

  function stop(): void {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = undefined;
    film?.setAttribute('hidden', '');
    if (button) button.textContent = start;
  }

  async function look(read: Reader): Promise<void> {
    if (!stream || !video || !field) return;
    const text = video.readyState >= video.HAVE_CURRENT_DATA ? await read(video) : undefined;
    if (!stream) return;
    if (text === undefined || !readShownCode(text)) {
      setTimeout(() => void look(read), pace);
      return;
    }
    stop();
    field.value = text;
    form.requestSubmit();
  }

  async function open(): Promise<void> {
    if (!button || !film || !video || !told) return;
    button.disabled = true;
    told.hidden = true;
    try {
      const camera = { video: { facingMode: 'environment' }, audio: false };
      const [read, opened] = await Promise.all([bringReader(), navigator.mediaDevices.getUserMedia(camera)]);
      stream = opened;
      bringWholeStyles();
      film.hidden = false;
      video.srcObject = opened;
      await video.play();
      button.textContent = button.dataset.stop ?? start;
      void look(read);
    } catch {
      // Refused, taken by another program, or no reader to be had: it can be typed.
      stop();
      told.textContent = form.dataset.cameraFailed ?? '';
      told.hidden = false;
    }
    button.disabled = false;
  }

  button.hidden = false;
  button.addEventListener('click', () => (stream ? stop() : void open()));
  addEventListener('pagehide', stop);
}
