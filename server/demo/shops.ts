import type { OpenHours } from "#contract/shops.ts";
import { type TalentRequestForm, talentRequestForm } from "#contract/talent-requests.ts";

export interface DemoShop {
  /** Whose it is: a demo account, or somebody made up. */
  owner: { email: string; firstName: string; lastName: string };
  shop: {
    name: string;
    address: string;
    location: string;
    phone: string;
    equipment: string;
    payPlan: string;
    timeZone: string;
    openHours: OpenHours;
  };
  requests: TalentRequestForm[];
}

/** Monday to Friday, and Saturday where the shop is open then. */
const open = (opens: string, closes: string, saturday: OpenHours[number] = null): OpenHours => [
  null,
  ...Array.from({ length: 5 }, () => ({ opens, closes })),
  saturday,
];

const request = (form: object) => talentRequestForm.parse(form);

/** Three shops as they describe themselves, and whom they look for. */
export const demoShops: DemoShop[] = [
  {
    owner: { email: "employer@handpicked.test", firstName: "Frank", lastName: "Novak" },
    shop: {
      name: "Novak Motors",
      address: "1200 Michigan Avenue, Detroit, MI 48226",
      location: "Detroit, MI",
      phone: "(313) 555-0187",
      equipment:
        "Six bays, five two-post lifts and one alignment rack. Scan tools for everything after 1996. Every technician has a box of their own; we buy the specialty tools.",
      payPlan:
        "Hourly with a weekly guarantee, plus a bonus on hours flagged over 40. Paid holidays and ASE tests.",
      timeZone: "America/Detroit",
      openHours: open("07:30", "17:30", { opens: "08:00", closes: "13:00" }),
    },
    requests: [
      request({
        roleTitle: "Brake and suspension technician",
        location: "Detroit, MI",
        hiresNeeded: 2,
        description:
          "Brakes, struts, bushings, alignments. We road-test every car and we do not sell what is not worn. You would work beside Ida, who runs the front.",
        availability: "full-time",
        hours: "day",
        payMin: 26,
        payMax: 38,
        payUnit: "hour",
        payPlan: "hourly",
        skills: ["Brake Systems", "Tire Service", "Engine Diagnostics"],
        certifications: ["ASE A5"],
      }),
      request({
        roleTitle: "Service advisor",
        location: "Dearborn, MI",
        description:
          "For our second counter, in Dearborn. You talk to people who did not plan to be here. You write down what they say and call when you said you would.",
        availability: "full-time",
        hours: "day",
        payMin: 45_000,
        payMax: 62_000,
        payUnit: "year",
        payPlan: "salary",
        skills: ["Customer Service", "Parts Knowledge"],
      }),
      request({
        roleTitle: "Lube technician, Saturdays",
        location: "Detroit, MI",
        description: "A starting job for someone who wants to learn the trade.",
        availability: "weekends",
        hours: "day",
        payMin: 18,
        payMax: 20,
        skills: ["Oil Change", "Tire Service"],
      }),
    ],
  },
  {
    owner: { email: "denise@lakeside.example.com", firstName: "Denise", lastName: "Okafor" },
    shop: {
      name: "Lakeside Collision",
      address: "418 Summit Street, Toledo, OH 43604",
      location: "Toledo, OH",
      phone: "(419) 555-0133",
      equipment: "Two downdraft booths, three frame racks, aluminum room.",
      payPlan: "Flat rate on body hours, hourly on teardown.",
      timeZone: "America/New_York",
      openHours: open("08:00", "17:00"),
    },
    requests: [
      request({
        roleTitle: "Collision technician",
        location: "Toledo, OH",
        description: "Structural and cosmetic repair. Insurance work, done by the book.",
        payMin: 28,
        payMax: 42,
        payPlan: "flat-rate",
        skills: ["Welding", "Electrical Systems"],
        certifications: ["I-CAR"],
      }),
      request({
        roleTitle: "Detailer",
        location: "Cleveland, OH",
        description:
          "For the shop we took over in Cleveland. Every car that leaves the booth goes through your hands. Four afternoons a week, and you pick which.",
        availability: "part-time",
        hours: "flexible",
        payMin: 17,
        payMax: 21,
        skills: ["Customer Service"],
      }),
    ],
  },
  {
    owner: { email: "ray@mesadiesel.example.com", firstName: "Ray", lastName: "Begay" },
    shop: {
      name: "Mesa Diesel & Fleet",
      address: "2250 West Buckeye Road, Phoenix, AZ 85009",
      location: "Phoenix, AZ",
      phone: "(602) 555-0162",
      equipment: "Eight truck bays, two service trucks, a parts room that is open at night.",
      payPlan: "Hourly, a dollar more on nights, time and a half on Saturdays.",
      timeZone: "America/Phoenix",
      openHours: open("06:00", "22:00", { opens: "06:00", closes: "14:00" }),
    },
    requests: [
      request({
        roleTitle: "Diesel technician, nights",
        location: "Phoenix, AZ",
        hiresNeeded: 3,
        description: "Forty trucks that leave at six. You decide what leaves.",
        hours: "night",
        payMin: 30,
        payMax: 44,
        payPlan: "hourly",
        skills: ["Engine Diagnostics", "Electrical Systems", "Welding"],
        certifications: ["CDL"],
      }),
      request({
        roleTitle: "Parts counter",
        location: "Tucson, AZ",
        description:
          "For the parts room we opened in Tucson: fleets on account, and whoever walks in. Two of you, and a driver.",
        hours: "day",
        payMin: 20,
        payMax: 26,
        skills: ["Parts Knowledge", "Customer Service"],
      }),
    ],
  },
];
