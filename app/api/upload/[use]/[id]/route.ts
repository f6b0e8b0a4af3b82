import { uploadHandlers } from '../../upload-handlers';

export const HEAD = uploadHandlers.getOffset;
export const PATCH = uploadHandlers.send;
export const DELETE = uploadHandlers.end;
