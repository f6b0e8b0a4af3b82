import { useEffect, useRef, useState } from 'react';

/** Types that browsers can record and the site accepts, preferred first. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm'];

/** Maximum length of a recording in ms; ends forgotten ones. */
const longest = 10 * 60_000;

interface Recording {
  stop: () => void;
  /** Resolves after `onEnd` has received the file. */
  ended: Promise<void>;
}

/** Records until stopped, then releases the microphone. @param onTick receives the elapsed ms */
function record(
  stream: MediaStream,
  onTick: (passed: number) => void,
  onEnd: (file: File) => void,
): Recording {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  const since = performance.now();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const clock = setInterval(() => {
    const passed = performance.now() - since;
    onTick(passed);
    if (passed > longest) stop();
  }, 1000);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      clearInterval(clock);
      for (const track of stream.getTracks()) track.stop();
      onEnd(new File(parts, 'recording', { type: recorder.mimeType }));
      resolve();
    });
  });
  recorder.start();
  return { stop, ended };
}

function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Records sound. Recordings are stored in memory only. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [passed, setPassed] = useState<number>();
  const [problem, setProblem] = useState<'refused' | 'failed'>();
  const recording = useRef<Recording>(undefined);
  const isAsking = useRef(false);

  useEffect(() => () => recording.current?.stop(), []);

  async function end(): Promise<void> {
    recording.current?.stop();
    await recording.current?.ended;
  }

  function take(file: File): void {
    recording.current = undefined;
    setPassed(undefined);
    if (file.size === 0) setProblem('failed');
    else onRecorded(file);
  }

  async function start(): Promise<void> {
    if (isAsking.current) return;
    if (!canRecord()) return setProblem('failed');
    isAsking.current = true;
    setProblem(undefined);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      recording.current = record(stream, setPassed, take);
      setPassed(0);
    } catch {
      setProblem('refused');
    }
    isAsking.current = false;
  }

  return { passed, problem, end, toggle: () => (recording.current ? end() : start()) };
}
