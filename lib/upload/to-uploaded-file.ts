import 'server-only';
import { pictureAddress } from '@/lib/site/media-address';
import { isPdfAddress, type UploadedPicture, writeReceipt } from './upload-receipt';
import type { UploadedFile } from './uploaded-file';

export function toUploadedFile(upload: UploadedPicture, receipt = writeReceipt(upload)): UploadedFile {
  const { url } = upload;
  if (isPdfAddress(url)) return { receipt, small: '', large: '' };
  return { receipt, small: pictureAddress(url, 240) ?? url, large: pictureAddress(url, 1600) ?? url };
}
