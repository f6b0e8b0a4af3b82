import { useEffect, useRef } from 'react';
import { renderPreview } from './render-preview';
import styles from './upload-field.module.css';
import type { Upload, UploadList } from './upload-list';

function Preview({ file, name }: { file: File; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) renderPreview(file, canvas.current);
  }, [file]);
  return <canvas ref={canvas} role="img" aria-label={name} />;
}

function Player({ file, name }: { file: File; name: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (audio.current) audio.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  // biome-ignore lint/a11y/useMediaCaption: the reader's own recording has no captions
  return <audio ref={audio} controls preload="metadata" aria-label={name} />;
}

function FilePreview({ upload: { file, uploaded }, name }: { upload: Upload; name: string }) {
  if (file?.type.startsWith('image/')) return <Preview file={file} name={name} />;
  if (file?.type.startsWith('audio/')) return <Player file={file} name={name} />;
  if (uploaded?.small) return <img src={uploaded.small} alt={name} width={72} height={72} decoding="async" />;
  const extension = /\.(\w{1,5})$/.exec(file?.name ?? '.pdf')?.[1]?.toUpperCase() ?? '';
  return <span className={styles.document}>{`${name} · ${extension}`}</span>;
}

interface UploadItemProps {
  upload: Upload;
  number: number;
  list: UploadList;
  receiptsName: string | undefined;
  /** Moves the focus from the button that was removed. */
  onRemoved: () => void;
}

export function UploadItem({ upload, number, list, receiptsName, onRemoved }: UploadItemProps) {
  const { id, stage, uploaded, sent, problem } = upload;
  const isRunning = stage === 'waiting' || stage === 'sending';
  return (
    <li className={styles.one} data-stage={stage} data-problem={problem ? '' : undefined}>
      <FilePreview upload={upload} name={list.messageOf('name', { number })} />
      {isRunning && <progress max={1} value={sent} aria-label={list.messageOf('progress', { number })} />}
      {uploaded && <input type="hidden" name={receiptsName} value={uploaded.receipt} />}
      <button
        type="button"
        className={styles.remove}
        aria-label={list.messageOf(uploaded ? 'remove' : 'cancel', { number })}
        onClick={() => {
          list.remove(id);
          onRemoved();
        }}
      />
    </li>
  );
}
