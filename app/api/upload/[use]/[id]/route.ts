import { door } from '../../door';

export const HEAD = door.ask;
export const PATCH = door.send;
export const DELETE = door.end;
