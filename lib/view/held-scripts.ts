/** What the porter's loader, which is written into the page, and the acts that it brings share (ADR 0018, 0032). */
export interface HeldScripts {
  /** Addresses of the page's own data and of React's files, in the order in which they are to run. */
  readonly files: readonly string[];
  /** Taps on parts that are not alive yet. */
  readonly waiting: { island: Element; control: HTMLElement }[];
  /** React is wanted, whatever comes near. */
  wanted: boolean;
  /** Brings React; there when the acts are. */
  bring?: () => void;
  /** Files run in the order in which they are fetched; one that fails lets the page go the browser's own way. */
  fetchScript(file: string, type?: string): void;
}

declare global {
  interface Window {
    /** Only where scripts are held. */
    kanbaoHeld?: HeldScripts;
  }
}
