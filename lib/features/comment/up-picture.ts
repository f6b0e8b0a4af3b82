/** A picture that is up, as the script of the form is told of it. */
export interface UpPicture {
  /** Says in the next form that it is up (`writeReceipt`). */
  receipt: string;
  /** Its addresses with us, small and as it opens. */
  small: string;
  large: string;
}
