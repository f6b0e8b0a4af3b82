'use client';

import { useEffect, useRef } from 'react';
import { useUnsentWarning } from '@/lib/client/use-unsent-warning';
import { useUploads } from '@/lib/client/use-uploads';
import type { FileKind } from './accepted-files';
import { extractPreviousUploads } from './previous-uploads';
import { type UploadFieldProps, UploadFieldView } from './upload-field';
import type { UploadSettings } from './upload-list';

export interface FormUploadFieldProps
  extends Omit<UploadFieldProps, 'uploads' | 'hint'>,
    Pick<UploadSettings, 'maxFiles' | 'maxFileBytes' | 'words'> {
  kind: Exclude<FileKind, 'media'>;
  previousUploadsId: string;
  hint: string;
}

/** Renders the field. Receipts are personal and long, so they are read from the page, not from props. */
export function UploadField({
  kind,
  maxFiles,
  maxFileBytes,
  previousUploadsId,
  words,
  ...field
}: FormUploadFieldProps) {
  const address = `/api/upload/${kind}`;
  const uploads = useUploads({ kind, noun: 'file', address, maxFiles, maxFileBytes, words });
  const { list } = uploads;
  useEffect(() => list.restore(extractPreviousUploads(previousUploadsId)), [list, previousUploadsId]);
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => {
    control.current = document.querySelector(`#${CSS.escape(field.id)}`);
  }, [field.id]);
  // Earlier input is in a draft, so only files chosen on this page would be lost.
  useUnsentWarning(() => {
    const form = control.current?.isConnected && control.current.form;
    if (!form || form.getAttribute('aria-busy') === 'true') return false;
    return list.snapshot().some(({ file }) => file);
  });
  return <UploadFieldView uploads={uploads} {...field} />;
}
