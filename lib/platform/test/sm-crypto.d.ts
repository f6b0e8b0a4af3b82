/** Types of sm-crypto, whose package contains none. */
declare module 'sm-crypto' {
  export const sm2: {
    /**
     * Returns hex of C1C3C2 (mode 1) without the leading 04 of C1.
     * @throws Error for a key that is no point of the curve
     */
    doEncrypt(text: string, publicKey: string, mode: 0 | 1): string;
    /** @returns "" if decryption fails */
    doDecrypt(encrypted: string, privateKey: string, mode: 0 | 1): string;
  };
}
