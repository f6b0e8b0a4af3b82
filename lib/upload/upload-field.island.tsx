'use client';

import { useEffect } from 'react';
import { useUploads } from '@/lib/client/use-uploads';
import type { IslandWords } from '@/lib/client/words';
import type { FileKind } from './accepted-files';
import { takePreviousUploads } from './previous-uploads';
import { UploadField as Field, type UploadFieldProps } from './upload-field';
import type { UploadKey } from './upload-texts';

export interface FormUploadFieldProps extends Omit<UploadFieldProps, 'uploads' | 'hint'> {
  kind: Exclude<FileKind, 'media'>;
  most: number;
  mostBytes: number;
  /** Id of the fieldset with the files of an earlier attempt (`PreviousUploads`). */
  kept: string;
  hint: string;
  words: IslandWords<UploadKey>;
}

/**
 * File field of a form that is not an island. Receipts are personal and long, so they are read from the page instead of the
 * props.
 */
export function UploadField({ kind, most, mostBytes, kept, words, ...field }: FormUploadFieldProps) {
  const address = `/api/upload/${kind}`;
  const uploads = useUploads({ kind, noun: 'file', address, most, mostBytes, words });
  const { list } = uploads;
  useEffect(() => list.restore(takePreviousUploads(kept)), [list, kept]);
  return <Field uploads={uploads} {...field} />;
}
