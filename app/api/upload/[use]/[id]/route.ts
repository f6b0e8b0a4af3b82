import { uploadHandlers } from '../../upload-handlers';

export const HEAD = uploadHandlers.ask;
export const PATCH = uploadHandlers.send;
export const DELETE = uploadHandlers.end;
