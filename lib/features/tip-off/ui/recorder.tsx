import { useEffect, useRef, useState } from 'react';
import { type IslandWords, phrase } from '@/lib/client/words';
import { formatDuration } from '@/lib/format/duration';
import controls from '@/lib/ui/form-controls.module.css';
import type { TipOffKey } from '../browser/tip-off-form.words';
import styles from './recorder.module.css';

/** Types that the site accepts, preferred first. */
const recordingTypes = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/webm'];

/** Maximum duration in ms, which ends forgotten recordings. */
const maxDuration = 10 * 60_000;

/** Starts a recording. `stop` ends it and releases the microphone. `onTick` receives the elapsed ms. */
function startRecording(stream: MediaStream, onTick: (elapsed: number) => void, onEnd: (file: File) => void) {
  const mimeType = recordingTypes.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  const startedAt = performance.now();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setInterval(() => {
    const elapsed = performance.now() - startedAt;
    onTick(elapsed);
    if (elapsed > maxDuration) stop();
  }, 1000);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      onEnd(new File(parts, 'recording', { type: recorder.mimeType }));
      resolve();
    });
  });
  recorder.start();
  return { stop, ended };
}

/** Records sound, which is stored in memory only. */
export function useRecorder(onRecorded: (file: File) => void) {
  const [elapsed, setElapsed] = useState<number>();
  const [problem, setProblem] = useState<'refused' | 'failed'>();
  const recording = useRef<ReturnType<typeof startRecording>>(undefined);
  const isRequesting = useRef(false);

  useEffect(() => () => recording.current?.stop(), []);

  async function end(): Promise<void> {
    recording.current?.stop();
    await recording.current?.ended;
  }

  function finishRecording(file: File): void {
    recording.current = undefined;
    setElapsed(undefined);
    if (file.size === 0) setProblem('failed');
    else onRecorded(file);
  }

  async function start(): Promise<void> {
    if (isRequesting.current) return;
    const canRecord = typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia;
    if (!canRecord) return setProblem('failed');
    isRequesting.current = true;
    setProblem(undefined);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      recording.current = startRecording(stream, setElapsed, finishRecording);
      setElapsed(0);
    } catch {
      setProblem('refused');
    }
    isRequesting.current = false;
  }

  return { elapsed, problem, end, toggle: () => (recording.current ? end() : start()) };
}

interface RecorderProps {
  recorder: ReturnType<typeof useRecorder>;
  isFull: boolean;
  words: IslandWords<TipOffKey>;
}

/** Renders the recording button, on the server too, so that it can receive the reader's first tap. */
export function Recorder({ recorder: { elapsed, problem, toggle }, isFull, words }: RecorderProps) {
  const isRecording = elapsed !== undefined;
  const hint = phrase(words, `tipoff.record.${problem ?? 'hint'}`);
  return (
    <div className={styles.recorder} data-recorder="" data-interactive="">
      <button
        className={controls.outlined}
        type="button"
        disabled={isFull && !isRecording}
        onClick={() => void toggle()}
      >
        {phrase(words, isRecording ? 'tipoff.record.stop' : 'tipoff.record.start')}
      </button>
      <p className={controls.hint} aria-live="polite">
        {isRecording
          ? phrase(words, 'tipoff.record.going', { time: formatDuration(elapsed / 1000) ?? '' })
          : hint}
      </p>
    </div>
  );
}
