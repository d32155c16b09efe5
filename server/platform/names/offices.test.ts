import { expect, test } from "vitest";
import { plainName } from "#contract/primitives.ts";
import { isOffice, isOfficeOfShop, tellingWords } from "./offices.ts";

const isPersons = (name: string) =>
  plainName(80).safeParse(name).success && !isOffice(tellingWords(name));
const isShops = (name: string) =>
  plainName(100).safeParse(name).success && !isOfficeOfShop(tellingWords(name));

/** Written before the rule, of many origins, several with a word of an office in them. */
const people = `
  Maria Guadalupe Hernández
  José Luis Peña
  Nguyễn Thị Minh Khai
  O'Brien Fitzgerald
  D'Angelo Russo
  Jean-Pierre Lefèvre
  Mohammed al-Rashid
  Oluwaseun Adébáyò
  李小龙
  Иван Петров
  김민수
  Priya Venkataraman
  Bob Sales
  Marcus Law
  Grace Bishop
  Tom Banks
  Officer Williams
  Bill Cash
  Javier de la Cruz
  Siobhán Ní Dhomhnaill
  Jr Smith
  J. R. Ewing III
  Nana Yaw Mensah
  Sunita Rao-Kelly
  Chief Okafor
  Billy Price
  Ángel Pagos
  Sheriff Ahmed
  Justice Brown
  Wells Support
  Al
  Wu
  Penny Bills
  Dept Singh
  Olga Teamer
  Santiago Banco
  Domingo Cuenta
  Rose Guard
  Red
  Loan
  Nguyen Thi Loan
  María de los Ángeles Fernández de la Torre y Gómez
  Ha Nguyen
  Won Bin Su
  Hà Thị Loan
  Nguyễn Hà Loan
  Loan Han
  Favor Trust Okafor
  Jesús Ahora Favor`;
const garages = `
  Joe's Brake & Tire
  A-1 Auto @ 5th
  Lone Star Diesel Repair
  AutoNation Ford Lincoln
  Hernández e Hijos Taller Mecánico
  Team Toyota of Langhorne
  Security Auto Glass
  First Responder Towing
  Capital City Collision Center
  Bank Street Garage
  Law Brothers Plumbing, LLC
  Tax-Free Tires
  State Line Truck Service
  The Home Team HVAC
  County Line Auto Parts
  Federal Way Collision
  4 Wheel Parts #12
  24/7 Towing & Recovery
  Smith & Sons, Inc.
  Mr. Transmission / Milex
  Servicio Automotriz La Paz
  Frenos y Suspensiones del Norte S.A.
  Auto Eléctrica "El Rayo"
  Tire Kingdom No. 7
  Payless Auto
  Cash & Carry Used Cars
  U.S. Auto Body
  IRS Diesel (Ibarra Repair Services)
  Pit Crew Support Services
  Fleet Department of Hicks Motors
  Trusty's Pay-N-Go Lube
  Seguridad Industrial Torres
  Cuentas Claras Motores
  Departamento 9 Garage
  Verified Auto Group
  Official Inspection Station Reyes
  Mountain Credit Auto Sales
  Equipo Ramírez Soldadura
  Soporte Vehicular Díaz
  Deutsche Auto Parts
  Billing's Garage
  Notice Brothers Welding
  Union Local Garage
  St. Mary's Auto & Fleet
  K & K Service Dept.
  Dollar General Repair
  Alert Towing
  Gov Bros Garage
  Service Center
  Red Service Center
  Emergency Recovery Services
  Centro de Servicio
  Transfer Case Specialist`;

const namesIn = (list: string) =>
  list
    .split("\n")
    .map((name) => name.trim())
    .filter(Boolean);

test("names of people are people's", () =>
  expect(namesIn(people).filter((name) => !isPersons(name))).toEqual([]));

test("names of shops are shops'", () =>
  expect(namesIn(garages).filter((name) => !isShops(name))).toEqual([]));

test.each([
  "IRS Refund Dept",
  "I.R.S. Refund Department",
  "I R S Refund Dept",
  "Chase Fraud Department",
  "Google Support Team",
  "Payroll",
  "Security",
  "Soporte Técnico Banco",
  "Departamento de Pagos",
  "Hacienda Reembolsos",
  "Equipo de Seguridad BBVA",
  "Kevin (Tax Refund Office)",
  "U.S. Immigration Officer",
  "Secur1ty Teаm",
  "SecurityTeam",
  "IRSRefundDept",
  "Your account is suspended",
  "Su cuenta ha sido cerrada",
  "Su bono ha sido aprobado",
  "You are winner",
  "Congratulations Rosa Diaz Come To Our Shop Today And Get Cash Money",
  "ChaseFraudDept",
  "S e c u r i t y T e a m",
  "Securi ty Te am",
  "Oficina de Cobranzas",
  "Agente de Migración",
])("%s is nobody's name", (name) => expect(isPersons(name)).toBe(false));

test.each([
  "IRS Refund Dept",
  "Security Team",
  "Payment Support",
  "Federal Tax Office",
  "Departamento de Pagos",
  "Equipo de Seguridad",
  "Account Verification Desk",
  "SecurityTeam Auto",
  "Policía Departamento Multas",
  "Payroll Office Beta",
  "Refund Specialist",
  "Customer Service Center",
  "Helpdesk",
])("%s is no shop's name", (name) => expect(isShops(name)).toBe(false));
