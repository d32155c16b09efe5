/** Which wording of the question about one's texts somebody answered; a new text of it is a new number. */
export const readingWording = 3;
