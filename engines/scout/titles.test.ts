import { expect, it } from "vitest";
import { understand } from "./titles.ts";

/** Titles that are of no trade of ours, whatever words they share with one. */
const foreign =
  "Cook; Line Cook II; Prep Cook; Fry Cook; Clerk; File Clerk; Deli Clerk; Postal Clerk; Nurse; Registered Nurse; Nurse Aide; School Nurse; Body Piercer; Line Lead; Line Lead - Packaging; IT Technician; IT Support Tech; Meat Cutter; Glass Cutter; Nail Technician; Nail Tech; Pharmacy Technician; Pharmacy Tech; X-Ray Tech; Dental Assistant; Medical Assistant; Vet Tech; Sleep Technician; Sound Technician; Lighting Technician; Sterile Processing Technician; Help Desk Technician; Computer Repair Technician; Phone Repair Tech; Watch Repair Technician; Jewelry Repair; Shoe Repair Person; Piano Mover; Dog Groomer; Barista; Bartender; Bank Teller; Store Manager; Restaurant Manager; Kitchen Manager; Nail Salon Manager; Hotel Manager; Bakery Clerk; Cake Decorator; Face Painter; Sign Painter Apprentice; Tattoo Artist; Hair Stylist; Eyebrow Technician; Massage Therapist; Yoga Instructor; Driving Instructor; Traffic Controller; Air Traffic Controller; Flight Attendant; Parking Attendant; Pool Attendant; Pool Technician; Ride Operator; Crane Game Attendant; Drone Operator; Call Center Operator; Telephone Operator; Machine Learning Engineer; Software Engineer; Front End Developer; Full Stack Developer; Data Engineer; Diesel Fuel Cashier; Truck Sales Manager; Car Salesman; Auto Loan Officer; Car Rental Agent; Body Builder; Bodybuilding Coach; Oil Rig Cook; Oil Trader; Tire Store Cashier; Parts Model; Wine Service Manager; Bottle Service Server; Room Service Attendant; Customer Service Rep; Guest Service Agent; Food Service Worker; Funeral Service Assistant; Security Guard; Lifeguard; School Bus Aide; Bus Boy; Line Dancer; Pipe Band Drummer; Sheet Music Librarian; Electric Scooter Charger; Panel Moderator; Press Officer; Enfermera; Enfermero General; Cocinero; Cocinera de Línea; Ayudante de Cocina; Mesero; Cajera; Técnico en Uñas Acrílicas; Técnica de Laboratorio; Técnico en Sistemas; Técnico en Celulares; Técnico de Farmacia; Maestra de Pintura; Pintor Artístico; Operador Telefónico; Operadora de Call Center; Gerente de Banco; Asesor Legal; Asesor de Ventas de Seguros; Conductor de Radio; Chofer de Ambulancia (Paramédico); Jefe de Enfermeras; Encargado de Tienda de Ropa; Cortador de Carne; Carnicero; Peluquero; Soldado; Director de Orquesta; Maestro de Electricidad y Magnetismo; Vendedor de Flores; Jefe de Meseros; Sous Chef; Dish Washer; Dishwasher - Nights; Sandwich Artist; Sushi Chef; Pizza Maker; Pastry Cook; Deli Slicer; Produce Clerk; Front Desk Clerk; Bell Man; Valet; Concierge; Housekeeper; Room Cleaner; Window Cleaner; Accounting Clerk; Payroll Specialist; Tax Preparer; Data Entry Operator; Receptionist - Law Office; HR Coordinator; Network Technician; Cable TV Salesman; Web Technician; AV Tech; Audio Visual Technician; Broadcast Technician; EKG Technician; MRI Tech; Radiology Tech; Ultrasound Technician; Histology Technician; Optical Technician; Eyelash Technician; Waxing Technician; Spa Technician; Tanning Salon Attendant; Behavior Technician; Psychiatric Technician; Patient Care Technician; Emergency Medical Technician; EMT; Paramedic; Fire Fighter; Police Officer; Correction Officer; Park Ranger; Zoo Keeper; Farm Worker; Horse Trainer; Fish Cutter; Fish Monger; Hair Cutter; Diamond Cutter; Fabric Cutter; Cookie Cutter Designer; Ear Piercer; Ice Sculptor; Body Makeup Artist; Body Paint Artist; Body Guard; Shop Assistant - Bakery; Coffee Shop Manager; Barber Shop Manager; Pawn Shop Clerk; Thrift Store Manager; Grocery Stocker; Book Keeper; Sheet Metal Band Guitarist; Brake Dancer; Pipe Smoker Reviewer; Truck Stop Waitress; Tire Kicker; Engine Room Officer (Navy); Service Animal Trainer; Church Service Organist; Public Service Announcer; Service Station Cashier; Line Judge; Line Producer; Parts Per Million Analyst; Auto Insurance Agent; Auto Show Model; Car Seat Safety Teacher; Truck Insurance Adjuster; Claims Adjuster; Machine Operator - Sewing; Sewing Machine Operator; Copy Machine Operator; Slot Machine Attendant; Crane Bird Keeper; Switch Board Operator; Projector Operator; Train Conductor; Uber Driver Support Agent; Camarera; Recamarista; Lavaplatos; Panadero; Pastelero; Taquero; Sastre; Costurera; Operadora de Máquina de Coser; Niñera; Vigilante; Guardia; Maestra de Kinder; Profesor de Autoescuela; Contador; Auxiliar Contable; Técnico en Radiología; Técnico Radiólogo; Técnica en Urgencias; Técnico de Sonido; Técnico en Redes; Asesor Educativo; Asesora de Belleza; Asesor de Crédito; Jefe de Piso; Jefe de Personal; Gerente de Hotel; Encargada de Guardería; Conductora de Noticias; Director de Escuela; Pintora de Uñas; Maquillista; Repartidor de Volantes; Cortador de Pelo; Plant Taxonomist; Body Scanner Operator; Frame Shop Assistant; Picture Frame Installer; Eyeglass Frame Stylist; Roof Bar Server; Rooftop Bartender; Panel Beader; Solar Plexus Healer; Solar Sales Closer; Welding Supply Sales; Pipe Organ Tuner; Pipeline Data Analyst; Plumbing Showroom Consultant; Drain Fly Researcher; Drywall Art Teacher; Concrete Poet; Mason Jar Crafter; Masonic Lodge Secretary; Brick Oven Pizza Cook; Block Chain Developer; Electric Guitar Teacher; Electrolysis Technician; Electrologist; Power Lifter; Wire Transfer Clerk; Wired Magazine Editor; HVAC Sales Manager; Heating Pad Tester; Cooling Tower Poet; Refrigerated Foods Buyer; Forklift Certification Sales; Warehouse Club Cashier; Stock Broker; Stock Trader; Stock Photographer; Dock Diver Coach; Freight Broker; Truck Driving School Recruiter; CDL Recruiter; Bus Tour Guide; Road Manager (Band); Roadie; Heavy Metal Drummer; Equipment Manager - Football; Landscape Photographer; Garden Editor; Lawn Bowling Umpire; Tree Hugger; Mill Town Historian; Lathe Operator Historian; Machine Translation Linguist; CNC Bookkeeper; Tool Band Cover Singer; Die Cast Toy Collector; Maintenance Man Novel Author; Building Inspector; Home Inspector; Facilities Payroll Clerk; Parts Unknown Host; Spare Parts Modeling Agent; Auto Correct Engineer; Autopilot Software Tester; Automation Tester; Brake Light Photographer; Transmission Electron Microscopist; Transmission Line Lobbyist; Suspension Bridge Tour Guide; Tire Pressure Blogger; Lube Oil Chemist; Detail Oriented Admin Assistant; Car Hop; Car Wash Cashier; Carpool Coordinator; Paint and Sip Instructor; Painting Conservator; Spray Tan Artist; Service Dog Trainer; Service Desk Analyst; Financial Advisor; Academic Advisor; Investment Service Advisor; Travel Advisor; Warranty Lawyer; Shop Girl - Boutique; Bike Share Analyst; Hybrid Work Consultant; Electric Vehicle Journalist; Battery Chemist; Técnica en Enfermería; Técnico Dental; Técnico Contable; Técnico Agrónomo; Auxiliar de Farmacia; Auxiliar de Vuelo; Ayudante de Panadería; Ayudante de Fotógrafo; Jefe de Cocina; Gerente de Restaurante; Encargado de Farmacia; Pintor de Retratos; Pintora de Cuadros; Operador de Bolsa; Operador Turístico; Asesor Financiero; Asesora Inmobiliaria; Instructor de Manejo; Maestro de Música; Maestra de Inglés; Vendedor de Autos; Vendedora de Zapatos; Chofer de Funeraria; Mecánico Dental; Mecánica Cuántica Profesor; Diseñador Gráfico; Cortador de Tela; Lavador de Platos; Cuidadora".split(
    "; ",
  );

it("takes no title of another calling for one of our roles", () => {
  const taken = foreign.filter((title) => understand(title) !== "general");
  expect(taken).toEqual([]);
});

/** Titles as employers write them, by the roles that they may mean. */
const own: Record<string, string> = {
  "automotive-technician technician-a":
    "Master Tech - Ford; Ford Senior Master Technician; Master Automotive Technician; Drivability Tech; Diagnostic Tech - Honda",
  "automotive-technician technician-a technician-b technician-c":
    "Auto Mechanic II; Automobile Technician; Vehicle Technician; Car Mechanic - Independent Shop; Mechanic/Technician (Used Cars); Mecánico de Autos; Mecánico Automotriz con Experiencia; Kia Service Technician; Motor Vehicle Mechanic; Technician, Automotive (Night); Wrench; Wrench Turner; Técnico automotriz; Auto Tech; Automotive Tech - Dealership; Flat Rate Tech; Toyota Technician; GM Tech; Mecánico general automotriz; Mecánico; Auto Mechanic (ASE); Foreign Car Mechanic; European Car Technician; Transmission Rebuilder; Brake & Alignment Tech; Mecánico de Suspensión y Frenos; Mechanic wanted!!; Subaru Tech; Maestro Mecánico; Nissan Certified Tech; BMW Tech; Jeep Mechanic; Auto Repair Mechanic; Mech (Auto); Line Tech; Line Tech - Chevy; Car Repair Guy; Mecánica automotriz; Mecánico de Carros; Técnico en Frenos; Experienced Automotive Technician $35/hr; Auto Electrician; Mobile Mechanic; Certified ASE Mechanic; Engine Builder; Journeyman Auto Mechanic; Used Car Tech; Muffler Man; Front-End Mechanic; General Mechanic",
  "technician-c automotive-technician":
    "Apprentice Mechanic; C-Level Tech; Entry-Level Auto Technician",
  "technician-b": "B-Tech; Tech, B level",
  "technician-a": "A Tech; ASE Master Tech",
  "tire-and-lube-technician":
    "Llantero; Quick Lube Tech; Tire Changer; Oil Change Tech; Express Service Tech; Lube Tech II; Lube Technician; Oil Changer; Tire Buster; Tire Tech; Express Lube Tech; Llantero; Técnico en Llantas; Lubricador; Tire & Lube Tech; Quick Lane Tech; Pit Tech - Oil Change; Lube Tech; Tire Guy; Tire Changer; Oil Change Tech; Cambio de Aceite; Lube Bay Tech; LOF Tech; Tire Shop Worker; Upper Bay Tech - Quick Lube",
  "diesel-technician":
    "Fleet Diesel Mechanic; Truck Mechanic; Heavy Truck Tech; Mecánico de Tráileres; Trailer Mechanic; Mecánico Diésel de Flotilla; Bus Mechanic; Heavy Truck Mechanic; Diesel Mech; Mecánico Diésel; Fleet Mechanic - Heavy Duty; Cummins Technician; Peterbilt Tech; Mecánico de Tráileres; Trailer Mechanic; Reefer & Trailer Tech; Semi Truck Mechanic; Diesel Tech II; Truck Mechanic; Road Service Diesel Mechanic; Freightliner Technician; Mecánico de Camión; Bus Mechanic; Mack Truck Mechanic; Tractomecánico",
  "collision-technician":
    "Auto Body Man; Frame Tech; Bodyman; Hojalatero; Enderezador y Hojalatero; Auto Body Repair Technician; Body Man; Auto Body Tech; Frame Tech; Hojalatero Automotriz; Collision Tech; Auto Body Repairer; PDR Tech; Bodyman - Flat Rate; Body Tech; Auto Body Repair Tech; Collision Repair Tech; Enderezador; Body & Frame Man; Autobody Technician; Paintless Dent Repair",
  "automotive-painter":
    "Auto Refinisher; Pintor de Carros; Car Painter; Refinish Tech; Paint Prepper; Auto Painter; Paint Prepper - Body Shop; Refinish Tech; Pintor de Autos; Painter's Helper - Collision; Car Painter; Auto Refinisher; Paint Tech - Auto Body; Pintor Automotriz; Collision Painter",
  "service-advisor":
    "Service Writer; Asesor de Servicio; Automotive Service Consultant; Service Advisor - BMW; Service Writer; Service Advisor; Asesor de Servicio; Auto Service Consultant; Service Drive Advisor; Service Writer / Advisor; Automotive Service Advisor; Asesora de Servicio; Svc Advisor",
  "service-manager":
    "Fixed Ops Director; Gerente de Servicio; Service Manager - Honda; Fixed Ops Manager; Gerente de Servicio; Auto Service Manager; Svc Mgr; Service Director - Dealership; Auto Repair Shop Manager",
  "parts-specialist":
    "Parts Guy; Parts Counterman; Encargado de Refacciones; Parts Counter Sales; Wholesale Parts Advisor; Parts Guy; Parts Counter; Auto Parts Clerk; Parts Advisor; Refaccionario; Parts Manager; Parts Counterman; Parts Puller; Parts Specialist; Auto Parts Sales; Vendedor de Autopartes; Parts Driver",
  "shop-foreman": "Shop Foreman; Jefe de Taller; Shop Foreman; Jefe de Taller; Lead Tech",
  detailer:
    "Auto Detailer; Car Washer/Detailer; Lavador de Autos; Reconditioning Tech; Detailer; Auto Detail Tech; Car Wash & Detail; Lavador de Autos; Lot Porter; Auto Detailer; Car Washer; Detallador; Vehicle Detailer; Car Detail Person",
  "hybrid-and-ev-technician":
    "EV Tech; High Voltage Technician (Auto); Hybrid Battery Tech; EV Tech; Hybrid Technician; Tesla Technician; Técnico en Vehículos Eléctricos",
  electrician:
    "Journeyman Wireman; Electricista de Obra; Licensed Electrician; Res. Electrician; Electrician; Journeyman Electrician; Electricista; Apprentice Electrician; Sparky; Master Electrician; Residential Electrician; Electrical Apprentice; Commercial Electrician; Electrician's Helper; Ayudante de Electricista; Licensed Electrician; Oficial Electricista",
  plumber:
    "Service Plumber; Plomero; Fontanero; Drain Tech; Pipefitter; Plumber; Plumber's Helper; Drain Tech; Plomero; Service Plumber; Pipefitter; Plumbing Apprentice; Master Plumber; Residential Plumber; Ayudante de Plomero; Fontanero; Drain Cleaner",
  "hvac-technician":
    "A/C Tech; Refrigeration Mechanic; Técnico en Aire Acondicionado; HVAC Installer; Furnace Installer; HVAC Tech; AC Tech; HVAC Installer; Furnace Tech; Técnico de Aire Acondicionado; Refrigeration Mechanic; HVAC Service Tech; HVAC Helper; Heating & Cooling Tech; AC Installer; Técnico HVAC; Refrigeration Tech; Commercial HVAC Mechanic",
  welder:
    "MIG Welder; Soldador de Microalambre; Welder/Fabricator; Pipe Welder; Welder; MIG Welder; Pipe Welder; Soldador; Fab Shop Welder; Welder/Fitter; Structural Welder; TIG Welder; Welder Helper; Soldador de Tubería; Welder Fabricator; Ayudante de Soldador; Combo Welder; Ironworker Welder",
  carpenter:
    "Framing Carpenter; Carpintero; Trim Carpenter; Finish Carpenter/Installer; Carpenter; Framer; Finish Carpenter; Carpintero; Cabinet Maker; Trim Carpenter; Rough Carpenter; Framing Carpenter; Carpenter's Helper; Ebanista; Cabinet Installer; Form Carpenter",
  machinist:
    "CNC Operator; Tornero; Manual Machinist; CNC Mill Operator; CNC Programmer; CNC Machinist; Machinist; CNC Operator; Tornero; Manual Lathe Operator; CNC Lathe Operator; Tool and Die Maker; CNC Machine Operator; CNC Programmer; Fresador; Mill Operator CNC",
  "maintenance-technician":
    "Industrial Maintenance Mechanic; Maintenance Man; Técnico de Mantenimiento; Building Maintenance Tech; Facility Maintenance Worker; Maintenance Tech; Building Maintenance Technician; Industrial Maintenance Mechanic; Técnico de Mantenimiento; Maintenance Man; Maintenance Mechanic; Facilities Maintenance; Apartment Maintenance Tech; Encargado de Mantenimiento; Millwright; Maintenance Worker",
  "forklift-operator":
    "Montacarguista; Lift Truck Operator; Reach Truck Operator; Forklift Driver; Forklift Operator; Montacarguista; Reach Truck Operator; Operador de Montacargas; Forklift; Fork Lift Operator; Certified Forklift Driver; Operador de Grúa Horquilla",
  "warehouse-associate":
    "Order Picker; Almacenista; Material Handler; Warehouse Worker; Shipping & Receiving Clerk; Warehouse Worker; Picker Packer; Almacenista; Warehouse Associate; Order Picker; Material Handler; Warehouse Clerk; Shipping and Receiving; Picker/Packer; Bodeguero; Loader / Unloader; Ayudante de Almacén",
  "cdl-driver":
    "Class A Driver; Chofer de Tráiler; OTR Driver; Dump Truck Driver; Delivery Driver CDL B; CDL Driver; Truck Driver; Class A Driver; Chofer de Camión; Dump Truck Driver; Trailero; CDL A Driver; Semi Driver; OTR Driver; Tanker Driver; Operador de Tráiler; Tow Truck Driver; Flatbed Driver; Box Truck Driver",
  roofer:
    "Roofing Laborer; Techador; Shingle Installer; Roof Repair Tech; Roofer; Roofing Foreman; Techador; Shingle Installer; Roof Laborer; Roofing Laborer; Commercial Roofer; Roofer Helper; Instalador de Techos",
  "concrete-and-masonry-worker":
    "Bricklayer; Albañil; Concrete Finisher; Mason Tender; Block Layer; Bricklayer; Concrete Finisher; Albañil; Mason; Block Mason; Concrete Laborer; Stone Mason; Cement Mason; Ayudante de Albañil; Concrete Worker; Brick Mason",
  "heavy-equipment-operator":
    "Excavator Operator; Operador de Retroexcavadora; Dozer Operator; Backhoe Hand; Excavator Operator; Backhoe Operator; Heavy Equipment Operator; Operador de Excavadora; Dozer Operator; Bulldozer Operator; Skid Steer Operator; Loader Operator; Operador de Maquinaria Pesada; Equipment Operator",
  landscaper:
    "Lawn Care Tech; Jardinero; Groundskeeper; Irrigation Tech; Landscape Laborer; Landscaper; Lawn Care Worker; Jardinero; Groundskeeper; Irrigation Tech; Lawn Mower; Landscape Laborer; Landscape Crew; Tree Trimmer; Ayudante de Jardinero; Gardener",
  "drywall-installer":
    "Drywall Finisher; Tablaroquero; Sheetrock Hanger; Taper; Drywall Hanger; Drywall Finisher; Tablaroquero; Sheetrock Installer; Taper; Drywaller; Drywall Taper; Yesero; Instalador de Tablaroca; Drywall Helper",
  "solar-installer":
    "PV Installer; Instalador de Paneles Solares; Solar Tech; Solar Installer; Solar Panel Installer; PV Installer; Instalador de Paneles Solares; Solar Tech; Solar Roof Installer; Solar PV Installer; Instalador Solar",
};

it.each(Object.entries(own))("understands titles of %s", (roles, titles) => {
  const missed = titles
    .split("; ")
    .filter((title) => !roles.split(" ").includes(understand(title)));
  expect(missed).toEqual([]);
});

it.each([
  ["a/c installer", "hvac-technician"],
  ["C.D.L. driver", "cdl-driver"],
  ["Part-time lube tech", "tire-and-lube-technician"],
  ["shopforeman", "shop-foreman"],
  ["truk driver", "cdl-driver"],
  ["Tier tech", "tire-and-lube-technician"],
  ["jr fork lift operator", "forklift-operator"],
  ["Tech A (lead tech)", "technician-a"],
  ["B tech for a busy shop", "technician-b"],
  ["Body shop helper", "collision-technician"],
  ["Jefa de taller mecánico", "shop-foreman"],
  ["Diesel mechanic with own tools, $35/hr", "diesel-technician"],
  ["Pintor de Uñas", "general"],
  ["Plant Taxonomist", "general"],
  ["Carpenter Bee Exterminator", "general"],
  ["Car salesman, used lot", "general"],
  ["Customer Service Manager - call center", "general"],
  ["Landscape Architect", "general"],
  ["Pizza delivery driver nights", "general"],
  ["Steel Detailer (Tekla / CAD)", "general"],
  ["Lead solar install, Phoenix AZ", "solar-installer"],
  ["DEISEL MECHANIC sign on bonus $5k", "diesel-technician"],
  ["jefe de servicio agencia Nissan", "service-manager"],
  ["yardero, cortar zacate $18 la hora", "landscaper"],
  ["Looking for a welder", "welder"],
  ["Hiring: experienced plumber", "plumber"],
  ["Help wanted - carpenter", "carpenter"],
  ["Must-have: welder", "welder"],
  ["Se solicita - carpintera", "carpenter"],
  ["Vacante: soldador", "welder"],
  ["Looking for a tailor", "general"],
  ["Must-have: chef", "general"],
  ["tools", "general"],
  ["w/ tools", "general"],
  ["Plumbob", "general"],
  ["Car", "general"],
  ["Soldado", "general"],
  ["Técnico en Celulares", "general"],
])("reads %s as %s", (title, role) => {
  expect(understand(title)).toBe(role);
});
