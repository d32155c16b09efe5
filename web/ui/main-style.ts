/** The width and padding of every page's content. */
export const mainStyle = "mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none sm:px-6 sm:py-8";

/** Where, at the end of every page, offers stand that come along with it. */
export const offersPlace = "offers";
