import { uploadHandlers } from '../../door';

export const HEAD = uploadHandlers.ask;
export const PATCH = uploadHandlers.send;
export const DELETE = uploadHandlers.end;
