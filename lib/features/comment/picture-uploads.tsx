import { useEffect, useEffectEvent } from 'react';
import { useUploads } from '@/lib/client/use-uploads';
import { phrase } from '@/lib/client/words';
import { UploadField } from '@/lib/upload/upload-field';
import type { UploadList } from '@/lib/upload/upload-list';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import type { PictureFacts } from './picture-facts';

interface PictureUploadsProps extends PictureFacts {
  /** The field that this replaces had the focus. */
  autoFocus: boolean;
  onUploaded: (files: readonly UploadedFile[]) => void;
  onReady: (list: UploadList) => void;
}

/** The pictures of a comment while they are uploaded, loaded with the first of them. */
export function PictureUploads(props: PictureUploadsProps) {
  const { id, most, mostBytes, words, describedBy, autoFocus, onUploaded } = props;
  const uploads = useUploads({
    kind: 'picture',
    noun: 'picture',
    address: '/api/upload/comment',
    most,
    mostBytes,
    words,
    onUploaded,
  });
  const { list } = uploads;
  const ready = useEffectEvent(props.onReady);
  useEffect(() => ready(list), [list]);
  return (
    <UploadField
      uploads={uploads}
      id={id}
      name="pictures"
      receiptsName="up[]"
      label={phrase(words, 'comment.addPictures')}
      hint={phrase(words, 'comment.picturesHint', { most })}
      describedBy={describedBy}
      isInvalid={describedBy !== undefined}
      autoFocus={autoFocus}
    />
  );
}
