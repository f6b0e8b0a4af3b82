import { useEffect, useRef, useState } from 'react';
import { parseCodeInput } from '@/lib/format/parse-code-input';

/** `BarcodeDetector`, which some browsers and the DOM types lack. */
interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

type QrDecoder = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Milliseconds between scans, short enough to catch a moment in which the camera is steady. */
const scanInterval = 150;

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

async function loadDecoder(canvas: HTMLCanvasElement | null): Promise<QrDecoder> {
  const browserDetector: unknown = 'BarcodeDetector' in window ? window.BarcodeDetector : undefined;
  // Some browsers have the class without an implementation.
  const formats = isDetectorClass(browserDetector)
    ? await browserDetector.getSupportedFormats().catch(() => [])
    : [];
  if (isDetectorClass(browserDetector) && formats.includes('qr_code')) {
    const detector = new browserDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
  }
  const { readQr } = await import('./read-qr.script');
  return async (video) => (canvas ? readQr(video, canvas) : undefined);
}

/** Scans with the camera until a code is found. `toggle` starts and stops the camera. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const [state, setState] = useState<'absent' | 'off' | 'opening' | 'on' | 'failed'>('absent');

  function release(): void {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = undefined;
  }

  function stop(): void {
    release();
    setState('off');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: refs and setters never change
  useEffect(() => {
    if (!navigator.mediaDevices?.getUserMedia) return;
    setState('off');
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      release();
    };
  }, []);

  async function scan(decode: QrDecoder): Promise<void> {
    const { current } = video;
    if (!stream.current || !current) return;
    const text = current.readyState >= current.HAVE_CURRENT_DATA ? await decode(current) : undefined;
    if (!stream.current) return;
    if (text === undefined || !parseCodeInput(text)) {
      setTimeout(() => void scan(decode), scanInterval);
      return;
    }
    stop();
    onCode(text);
  }

  async function open(): Promise<void> {
    setState('opening');
    try {
      const constraints = { video: { facingMode: 'environment' }, audio: false };
      const [decode, newStream] = await Promise.all([
        loadDecoder(canvas.current),
        navigator.mediaDevices.getUserMedia(constraints),
      ]);
      stream.current = newStream;
      setState('on');
      if (video.current) video.current.srcObject = newStream;
      await video.current?.play();
      void scan(decode);
    } catch {
      // The camera was denied or is in use, or the QR decoder failed to load. Staff can type the code.
      release();
      setState('failed');
    }
  }

  return { state, video, canvas, toggle: () => (stream.current ? stop() : void open()) };
}
