import { useEffect, useEffectEvent } from 'react';
import { useUploads } from '@/lib/client/use-uploads';
import type { FileChoiceProps } from '@/lib/upload/file-choice';
import { UploadFieldView } from '@/lib/upload/upload-field';
import type { UploadList } from '@/lib/upload/upload-list';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import type { PictureFieldOptions } from '../comment-form-props';

interface PictureUploadsProps {
  field: FileChoiceProps;
  options: PictureFieldOptions;
  onUploaded: (files: readonly UploadedFile[]) => void;
  onReady: (list: UploadList) => void;
}

/** Renders the upload list. Loaded with the first picture. */
export function PictureUploads({ field, options, onUploaded, onReady }: PictureUploadsProps) {
  const address = '/api/upload/comment';
  const uploads = useUploads({ ...options, kind: 'picture', noun: 'picture', address, onUploaded });
  const { list } = uploads;
  const reportReady = useEffectEvent(onReady);
  useEffect(() => reportReady(list), [list]);
  return <UploadFieldView {...field} uploads={uploads} receiptsName="up[]" />;
}
