/** Where a shop asks for access, once it has confirmed its address. */
export const hiringPath = "/sign-in?returnTo=%2F%3Ffor%3Dhiring";
