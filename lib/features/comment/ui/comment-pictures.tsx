import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { phrase } from '@/lib/client/words';
import { FileChoice } from '@/lib/upload/file-choice';
import { PreviousUploads } from '@/lib/upload/previous-uploads';
import type { UploadList } from '@/lib/upload/upload-list';
import { readUploadedFiles, type UploadedFile } from '@/lib/upload/uploaded-file';
import type { PictureFieldOptions } from '../comment-form-props';
import styles from './comment-pictures.module.css';
import type { PictureUploads } from './picture-uploads';

export interface PictureHandle {
  restore: (files: readonly UploadedFile[]) => void;
  clear: () => void;
  /** Shows the pictures of a refused write (ADR 0046). @returns them; undefined if `answer` has none */
  showRefused: (answer: FormResponse) => readonly UploadedFile[] | undefined;
  /** Calls `then` once the upload list has loaded. @returns false if no upload list is loading */
  waitForUploads: (then: () => void) => boolean;
}

type UploadListCallback = (list: UploadList | undefined) => void;

/** Loads the upload code with the first picture. Callbacks receive undefined if loading fails. */
function useLazyUploads(input: RefObject<HTMLInputElement | null>) {
  const [loaded, setLoaded] = useState<{ PictureUploads: typeof PictureUploads; hadFocus: boolean }>();
  const list = useRef<UploadList>(undefined);
  const callbacks = useRef<UploadListCallback[]>([]);

  function onReady(uploadList: UploadList | undefined): void {
    list.current = uploadList;
    for (const callback of callbacks.current.splice(0)) callback(uploadList);
  }
  async function load(): Promise<void> {
    try {
      const { PictureUploads } = await import('./picture-uploads');
      setLoaded({ PictureUploads, hadFocus: document.activeElement === input.current });
    } catch {
      // The chosen pictures stay in the input and are sent with the form.
      onReady(undefined);
    }
  }
  function withList(callback: UploadListCallback): void {
    if (list.current) callback(list.current);
    else if (callbacks.current.push(callback) === 1) void load();
  }
  return { loaded, list, callbacks, withList, onReady };
}

/** Id of the server-rendered list of pictures that were uploaded without JavaScript. */
export const previousUploadsId = 'comment-pictures-kept';

interface CommentPicturesProps extends PictureFieldOptions {
  handle: RefObject<PictureHandle | null>;
  previousUploads: readonly UploadedFile[] | undefined;
  problem: string | undefined;
  onUploaded: (files: readonly UploadedFile[]) => void;
}

/** Renders the picture field, which follows the text in reading order (R3.70, R9.45). */
export function CommentPictures({
  handle,
  previousUploads,
  problem,
  onUploaded,
  ...options
}: CommentPicturesProps) {
  const { words, maxFiles, id, describedBy } = options;
  const input = useRef<HTMLInputElement>(null);
  const { loaded, list, callbacks, withList, onReady } = useLazyUploads(input);

  const addFiles = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) withList((uploadList) => uploadList?.add(files));
  });
  useEffect(() => {
    const field = input.current;
    const addChosenFiles = () => addFiles([...(field?.files ?? [])]);
    // Files may have been chosen before hydration.
    addChosenFiles();
    // `PictureUploads` may replace the input while its file dialog is open. React would miss the event.
    field?.addEventListener('change', addChosenFiles);
  }, []);

  useImperativeHandle(handle, () => ({
    restore(files) {
      if (list.current || files.length > 0) withList((uploadList) => uploadList?.restore(files));
    },
    clear() {
      list.current?.clear();
      if (input.current) input.current.value = '';
    },
    showRefused({ outcome, message, pictures }) {
      if (pictures === undefined) return undefined;
      const isRefused = outcome === 'pictures';
      const files = readUploadedFiles(pictures);
      if (isRefused || files.length > 0) {
        withList((uploadList) => {
          uploadList?.clear();
          uploadList?.restore(files);
          if (isRefused) uploadList?.refuse(message);
        });
      } else list.current?.restore(files);
      return files;
    },
    waitForUploads: (then) => callbacks.current.length > 0 && callbacks.current.push(then) > 0,
  }));

  const field = {
    id,
    name: 'pictures',
    label: phrase(words, 'comment.addPictures'),
    hint: phrase(words, 'comment.picturesHint', { most: maxFiles }),
    describedBy,
    isInvalid: describedBy !== undefined,
  };
  return (
    <div className={styles.pictureField}>
      {previousUploads && (
        <PreviousUploads
          id={previousUploadsId}
          files={previousUploads}
          receiptsName="up[]"
          legend={phrase(words, 'comment.uploadedPictures')}
          nameOf={(number) => phrase(words, 'comment.uploadedPicture', { number })}
        />
      )}
      {loaded ? (
        <loaded.PictureUploads
          field={{ ...field, autoFocus: loaded.hadFocus }}
          options={options}
          onUploaded={onUploaded}
          onReady={onReady}
        />
      ) : (
        <FileChoice {...field} input={input} kind="picture" isMultiple />
      )}
      {problem && (
        <p className={styles.pictureProblem} id={describedBy} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
