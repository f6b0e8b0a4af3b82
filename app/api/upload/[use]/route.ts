import { uploadHandlers } from '../upload-handlers';

export const POST = uploadHandlers.begin;
