import { uploadHandlers } from '../door';

export const POST = uploadHandlers.begin;
